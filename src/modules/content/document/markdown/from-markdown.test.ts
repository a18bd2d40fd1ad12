import { expect, test } from 'vitest';
import type { DocumentNode } from '../document-types';
import { descriptionOf, textOf, titleOf } from '../plain-text';
import { documentFromMarkdown } from './from-markdown';

let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}`;
};
const read = (markdown: string) => documentFromMarkdown(markdown, { newId });
const body = (markdown: string) => read(`# Title\n\n## Body\n\n${markdown}`);

/** Blocks without their ids, defaults and structure that the test does not speak of. */
function blocks(markdown: string): unknown[] {
  return body(markdown).document.content.slice(4).map(short);
}
function short(node: DocumentNode): unknown {
  if (node.type === 'text') {
    const marks = node.marks?.map((mark) =>
      'attrs' in mark ? `${mark.type}=${Object.values(mark.attrs).join()}` : mark.type,
    );
    return marks === undefined ? node.text : [node.text, ...marks];
  }
  const { id: _, ...attrs } = { id: null, ...node.attrs };
  const inside = node.content?.map(short) ?? [];
  return Object.keys(attrs).length > 0 ? [node.type, attrs, ...inside] : [node.type, ...inside];
}
const failure = (markdown: string) => {
  try {
    read(markdown);
  } catch (error) {
    return error;
  }
  throw new Error('The Markdown was accepted.');
};

test('title, description and cover come from front matter, with what the content itself is given', () => {
  const { document, settings, warnings } = read(
    '---\ntitle: Bread\ndescription: "Two\\nlines"\ncover: https://example.com/a.webp\nslug: bread\ntags: [a, b]\nkind: article\nauthor: me\n---\nWords.\n',
  );
  expect([titleOf(document), descriptionOf(document)]).toEqual(['Bread', 'Two\nlines']);
  expect(document.content[0]?.attrs).toEqual({ src: 'https://example.com/a.webp', alt: null });
  expect(settings).toEqual({ slug: 'bread', tags: ['a', 'b'], kind: 'article' });
  expect(warnings).toEqual(['line 1: front matter has no place for author; it was left out']);
});

test('without front matter the first heading is the title and the paragraph after it the description', () => {
  const { document } = read('<!-- draft -->\n\n# Bread *now*\n\nFour ingredients.\n\n## Dough\n');
  expect([titleOf(document), descriptionOf(document)]).toEqual(['Bread now', 'Four ingredients.']);
  expect(document.content.slice(3).map((node) => [node.type, textOf(node)])).toEqual([['heading', 'Dough']]);
});

test('a heading that repeats the title of the front matter is not said twice', () => {
  const { document } = read('---\ntitle: Bread\n---\n\n# Bread\n\nFirst words.\n');
  expect(document.content.slice(3).map(textOf)).toEqual(['First words.']);
  expect(descriptionOf(document)).toBe('');
});

test('a file without a title takes the fallback, and without one is refused', () => {
  expect(titleOf(documentFromMarkdown('Words.', { newId, fallbackTitle: 'bread' }).document)).toBe('bread');
  expect(failure('Words.')).toMatchObject({
    code: 'invalid',
    reason: 'markdown_invalid',
    message: expect.stringMatching(/^line 1: the document needs a title/),
  });
});

test.each<[string, unknown[]]>([
  [
    'Some *it*, **bo**, ~~st~~ and `co`.',
    [
      [
        'paragraph',
        'Some ',
        ['it', 'italic'],
        ', ',
        ['bo', 'bold'],
        ', ',
        ['st', 'strike'],
        ' and ',
        ['co', 'code'],
        '.',
      ],
    ],
  ],
  [
    ':u[a] H:sub[2]O <sup>x</sup> <mark>y</mark> :mark[z]{color=green}',
    [
      [
        'paragraph',
        ['a', 'underline'],
        ' H',
        ['2', 'subscript'],
        'O ',
        ['x', 'superscript'],
        ' ',
        ['y', 'highlight=yellow'],
        ' ',
        ['z', 'highlight=green'],
      ],
    ],
  ],
  [
    '[a](https://e.com) <b@e.com> https://e.com',
    [
      [
        'paragraph',
        ['a', 'link=https://e.com'],
        ' ',
        ['b@e.com', 'link=mailto:b@e.com'],
        ' ',
        ['https://e.com', 'link=https://e.com'],
      ],
    ],
  ],
  ['one\ntwo\\\nthree<br>\nfour', [['paragraph', 'one two\nthree\nfour']]],
  ['at 10:30, see :smile: and note:this', [['paragraph', 'at 10:30, see :smile: and note:this']]],
  ['Hello {name}, {#not} an id', [['paragraph', 'Hello {name}, {#not} an id']]],
  ['#### Deep', [['heading', { level: 3 }, 'Deep']]],
  [
    '- a\n- b\n  1. c',
    [
      [
        'bulletList',
        ['listItem', ['paragraph', 'a']],
        ['listItem', ['paragraph', 'b'], ['orderedList', { start: 1 }, ['listItem', ['paragraph', 'c']]]],
      ],
    ],
  ],
  ['7. a', [['orderedList', { start: 7 }, ['listItem', ['paragraph', 'a']]]]],
  ['- > q', [['bulletList', ['listItem', ['paragraph'], ['blockquote', ['paragraph', 'q']]]]]],
  [
    '- [x] a\n- [ ] b',
    [
      [
        'taskList',
        ['taskItem', { checked: true }, ['paragraph', 'a']],
        ['taskItem', { checked: false }, ['paragraph', 'b']],
      ],
    ],
  ],
  ['> a\n>\n> b', [['blockquote', ['paragraph', 'a'], ['paragraph', 'b']]]],
  ['> [!WARNING]\n> hot', [['callout', { tone: 'warning' }, ['paragraph', 'hot']]]],
  ['> [!NOTE]', [['callout', { tone: 'info' }, ['paragraph']]]],
  ['> \\[!NOTE]\n> a', [['blockquote', ['paragraph', '[!NOTE] a']]]],
  [':::tip[Try]\nit\n:::', [['callout', { tone: 'tip' }, ['paragraph', ['Try', 'bold']], ['paragraph', 'it']]]],
  [':::toggle[Why?]\nBecause.\n:::', [['toggle', { summary: 'Why?' }, ['paragraph', 'Because.']]]],
  ['```py\nx = 1\n```', [['codeBlock', { language: 'py' }, 'x = 1']]],
  ['$$\nx^2\n$$', [['math', { latex: 'x^2' }]]],
  ['$$x^2$$', [['math', { latex: 'x^2' }]]],
  ['a $5 and $6', [['paragraph', 'a $5 and $6']]],
  ['***', [['divider']]],
  [
    '![alt](/media/a.webp "cap"){width=40}',
    [['image', { src: '/media/a.webp', alt: 'alt', caption: 'cap', width: 40 }]],
  ],
  ['::embed{src="https://youtu.be/x"}', [['embed', { url: 'https://youtu.be/x', provider: 'youtube' }]]],
  ['::file{src=/media/a.zip name=a.zip size=12}', [['file', { src: '/media/a.zip', name: 'a.zip', size: 12 }]]],
  [
    '::reference{content=types-of-flour required}',
    [['reference', { contentId: 'types-of-flour', display: 'card', required: true }]],
  ],
  [
    '| a | b |\n| --- | --- |\n| c<br>d |',
    [
      [
        'table',
        ['tableRow', ['tableHeader', ['paragraph', 'a']], ['tableHeader', ['paragraph', 'b']]],
        ['tableRow', ['tableCell', ['paragraph', 'c\nd']], ['tableCell', ['paragraph']]],
      ],
    ],
  ],
  [':empty', [['paragraph']]],
])('reads %j', (markdown, expected) => {
  expect(blocks(markdown)).toEqual(expected);
});

test('a quiz is read with the kinds that its answers show', () => {
  const [quiz] = body(
    ':::quiz{#z passingScore=80 attempts=2}\n### One? {#q1 points=2 skill="gas exchange"}\n\nMore.\n\n- [x] a {#o1}\n- [ ] b\n\n> Why.\n\n### Many?\n- [x] a\n- [x] b\n### Right?\n- [ ] False\n- [x] True\n### Word?\n- gluten\n### Number? {tolerance=0.5}\n- 350\n:::',
  ).document.content.slice(4);
  if (quiz?.type !== 'quiz') throw new Error('no quiz');
  expect(quiz.attrs).toMatchObject({ id: 'z', passingScore: 80, attemptsAllowed: 2 });
  const [one, many, right, word, number] = quiz.attrs.questions;
  expect(one).toMatchObject({
    id: 'q1',
    kind: 'single',
    prompt: 'One?\n\nMore.',
    correctOptionIds: ['o1'],
    points: 2,
    explanation: 'Why.',
    skill: 'gas exchange',
  });
  expect(many).toMatchObject({ kind: 'multiple', correctOptionIds: many?.options.map((option) => option.id) });
  expect(right).toMatchObject({ kind: 'true_false', correctOptionIds: [right?.options[1]?.id] });
  expect(word).toMatchObject({ kind: 'short_answer', acceptedAnswers: ['gluten'] });
  expect(number).toMatchObject({ kind: 'numeric', acceptedAnswers: ['350'], tolerance: 0.5 });
});

test.each<[string, string[]]>([
  [
    '![a](images/a.png)',
    [
      'line 5: the image was left out: the address "images/a.png" is relative; upload the file first and use the address of the upload',
    ],
  ],
  ['![a](data:image/png;base64,AA)', [expect.stringMatching(/^line 5: the image was left out: the address "data:/)]],
  [
    '[a](javascript:alert(1))',
    [expect.stringMatching(/^line 5: the link was left out and its text kept: the address "javascript:/)],
  ],
  ['[a](http://e.com)', ['line 5: http:// became https:// in "http://e.com"']],
  ['<script>alert(1)</script>', ['line 5: HTML is kept as text']],
  ['a <i class="x">b</i>', ['line 5: HTML is kept as text', 'line 5: HTML is kept as text']],
  ['a $$x$$ b', ['line 5: a formula inside a sentence is kept as text; put it on a line of its own']],
  [':::shout\na\n:::', ['line 5: there is no directive named shout; what it holds was kept']],
  ['::shout', ['line 5: there is no directive named shout; it was kept as text']],
  ['::audio{src=/media/a loud}', ['line 5: the attribute loud means nothing here and was left out']],
  ['a ![b](/media/b) c', ['line 5: an image inside a sentence became a block of its own']],
  ['| a |\n| :-: |', ['line 5: the alignment of columns is not kept']],
  ['1. [ ] a', ['line 5: the numbers of a list with boxes are not kept']],
  ['a[^1]\n\n[^1]: b', ['line 7: footnotes became paragraphs at the end']],
  [':::poll\n**Which**?\n- a\n- b\n:::', ['line 6: formatting is not kept here: this is plain text']],
])('warns of what it does not keep in %j', (markdown, expected) => {
  expect(body(markdown).warnings).toEqual(expected);
});

test('no HTML, no script and no relative address is left in the document but as text', () => {
  const { document } = body(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) ![y](../y.png)',
  );
  const types = new Set(
    document.content.flatMap((node) => [node.type, ...(node.content ?? []).map((each) => each.type)]),
  );
  expect([...types].toSorted()).toEqual(['cover', 'description', 'heading', 'paragraph', 'text', 'title']);
  expect(JSON.stringify(document)).not.toMatch(/"(href|src)":"/);
});

test.each([
  ['---\ntitle: [\n---\n', 'line 2: the front matter is not valid YAML'],
  ['---\n- a\n---\n', 'line 1: the front matter must be names with values'],
  ['---\ntitle: a\nkind: x\n---\n', 'line 1: kind must be learning or article'],
  [`# ${'a'.repeat(201)}\n`, 'line 1: must have at most 200 characters'],
  ['# T\n\n:::quiz\n:::\n', 'line 3: a quiz needs a question: a heading such as ### What is …?'],
  ['# T\n\n:::quiz\nwords\n:::\n', 'line 4: every question begins with a heading: ### …'],
  [
    '# T\n\n:::quiz\n### Q\n:::\n',
    'line 4: a question needs a list: options with boxes (- [x] right, - [ ] wrong), or accepted answers',
  ],
  ['# T\n\n:::quiz\n### Q\n- [ ] a\n- [ ] b\n:::\n', 'line 5: tick the right option: - [x]'],
  ['# T\n\n:::quiz\n### Q\n- [x] a\n:::\n', 'line 4: options must have at least 2 entries'],
  [
    '# T\n\n:::quiz\n### Q {kind=essay}\n- [x] a\n- [ ] b\n:::\n',
    'line 4: kind must be one of single, multiple, true_false, short_answer, numeric',
  ],
  ['# T\n\n:::quiz{passingScore=high}\n### Q\n- a\n:::\n', 'line 3: passingScore must be a number'],
  ['# T\n\n:::toggle\na\n:::\n', 'line 3: a toggle needs a summary: :::toggle{summary="…"}'],
  ['# T\n\n::video\n', 'line 3: video needs src, the address of what it shows'],
  ['# T\n\n## a {#x}\n\n## b {#x}\n', 'line 5: id "x" is used twice in this document'],
  [
    '# T\n\n## B\n\n:mark[a]{color=red}\n',
    'line 5: color must be yellow, green, blue, pink, orange, purple or a colour such as #ffe08a',
  ],
  ['# T\n\na\u0007b\n', 'line 3: must not contain control characters'],
])('refuses %j with its line', (markdown, message) => {
  expect(failure(markdown)).toMatchObject({
    name: 'DomainError',
    code: 'invalid',
    reason: 'markdown_invalid',
    message,
  });
});
