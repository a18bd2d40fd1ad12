import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../../../kernel/errors';
import { canonicalizeDocument } from '../canonicalize';
import { documentFromMarkdown } from './from-markdown';
import { documentToMarkdown } from './to-markdown';

let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}-0123456789`;
};

const PIECES = [
  ...[
    '# T',
    '\n',
    '\n\n',
    '\n\n',
    '    ',
    '- ',
    '1. ',
    '> ',
    '> [!NOTE]\n',
    '```js\n',
    '```\n',
    '$$\n',
    '$$',
    '|a|b|\n|-|-|\n',
  ],
  ...[
    '---\n',
    '===\n',
    '![a](/media/x)',
    '![a](https://e.com/x.png "t"){width=40}',
    '[x](http://e.com/a)',
    '[x](rel.md)',
  ],
  ...[
    '[^1]',
    '[^1]: note\n',
    '[r]: https://e.com\n',
    '[r]',
    '<b>',
    '</b>',
    '<sub>',
    '</sub>',
    '<br>',
    '<p>',
    '<!-- c -->',
  ],
  ...[
    '<script>alert(1)</script>',
    '<div>\n',
    ':::quiz\n',
    ':::quiz{#q passingScore=70}\n',
    '### Q {#a points=2}\n',
    '### Q\n',
  ],
  ...[
    '- [x] a\n',
    '- [ ] b\n',
    '- plain\n',
    '> why\n',
    ':::\n',
    '::::\n',
    ':::tip\n',
    ':::toggle{summary="s"}\n',
    ':::poll\n',
  ],
  ...[':::checklist\n', ':::flashcards\n', ':::assignment{submission=url}\n', ':::foo\n', ':::table{headers=none}\n'],
  ...[
    '::video{src="https://e.com/v.mp4"}\n',
    '::embed{url=https://youtu.be/x}\n',
    '::reference{content=abc required}\n',
  ],
  ...[
    ':u[x]',
    ':mark[x]{color=green}',
    ':br',
    ':empty',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '{#id}',
    '{a=b}',
    '&amp;',
    '&#0;',
    '\\',
  ],
  ...['word', 'a@b.co', 'https://x.y', 'é', '\t', '\u0007', '\u0000', '"', 'title: x\n', '[', ']', '(', ')', '!'],
];
const piece = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...PIECES) },
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const text = fc
  .tuple(fc.constantFrom('# Title\n\n', '---\ntitle: T\n---\n\n', ''), fc.array(piece, { maxLength: 25 }))
  .map(([head, pieces]) => head + pieces.join(''));

test('any text becomes a canonical document that Markdown keeps, or is refused with a line', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      let document: ReturnType<typeof documentFromMarkdown>['document'];
      try {
        document = documentFromMarkdown(markdown, { newId }).document;
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect(error).toMatchObject({ reason: 'markdown_invalid', message: expect.stringMatching(/^line \d+: /) });
        return;
      }
      expect(JSON.stringify(canonicalizeDocument(document, { newId }))).toBe(JSON.stringify(document));
      const again = documentFromMarkdown(documentToMarkdown(document), { newId, existing: document }).document;
      expect(JSON.stringify(again)).toBe(JSON.stringify(document));
    }),
    { numRuns: 400 },
  );
});

const times = (part: string, count: number) => part.repeat(count);

test.each([
  ['quotations in each other', times('>', 100_000)],
  ['lists in each other', times('- ', 100_000)],
  ['lists by indentation', Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['open directives', times(':::tip\n', 20_000)],
  ['brackets', times('[', 100_000)],
  ['closed brackets', times('a]', 100_000)],
  ['emphasis', times('*a**b ', 50_000)],
  ['struck text', times('~~a', 50_000)],
  ['tags', times('<b>', 50_000)],
  ['labels', times(':u[', 50_000)],
  ['lines', times('word\n', 50_000)],
  ['headings', times('# a\n', 100_000)],
  ['code that never ends in a quotation', `> \`\`\`\n\n${times('[', 50_000)}`],
  ['code that never ends in a list', `- \`\`\`\n\n${times('[', 50_000)}`],
])('refuses %s at once', (_, hostile) => {
  const started = process.cpuUsage().user;
  expect(() => documentFromMarkdown(`# T\n\n${hostile}`, { newId })).toThrow(/^line \d+: /);
  expect((process.cpuUsage().user - started) / 1_000).toBeLessThan(1_000);
});

test('long code, tables, quizzes and plain text are no hostility', () => {
  const code = `\`\`\`json\n${times('{"a": [1, 2, [3]], "b": "*_~"},\n', 3_000)}\`\`\`\n`;
  const table = `| a | b |\n| - | - |\n${times('| **x** | `y` |\n', 400)}`;
  const quiz = `:::quiz\n${times('### Which [one]?\n- [x] *this*\n- [ ] `that`\n- [ ] other\n> why\n', 200)}:::\n`;
  const markdown = [`# T${times('\n', 30_000)}`, code, table, quiz, times('Some words. ', 5_000)].join('\n');
  const { document } = documentFromMarkdown(markdown, { newId });
  expect(document.content.slice(3).map((node) => node.type)).toEqual(['codeBlock', 'table', 'quiz', 'paragraph']);
});

test('a text over 2,000,000 bytes is refused unread', () => {
  expect(() => documentFromMarkdown(`# T\n\n${times('é', 1_000_000)}`, { newId })).toThrow(
    'line 1: the text must have at most 2,000,000 bytes',
  );
});
