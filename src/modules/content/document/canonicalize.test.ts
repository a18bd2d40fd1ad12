import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../../kernel/errors';
import { canonicalDocument, sequentialIds, validInput } from './arbitrary-document';
import { canonicalizeDocument } from './canonicalize';
import { completeDocument } from './complete-document';
import { collectIds } from './document-ids';
import { documentBytes } from './document-size';

const canonical = (input: unknown) => canonicalizeDocument(input, { newId: sequentialIds() });
const text = (value: unknown, marks?: unknown) => ({
  type: 'text',
  text: value,
  ...(marks === undefined ? {} : { marks }),
});
const title = { type: 'title', content: [text('Bread')] };
const doc = (...blocks: unknown[]) => ({
  type: 'doc',
  attrs: { version: 2 },
  content: [{ type: 'cover' }, title, { type: 'description' }, ...blocks],
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

function refusal(input: unknown): string {
  try {
    canonical(input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error).toMatchObject({ code: 'invalid', reason: 'document_invalid' });
    return error.message;
  }
  throw new Error('The document was accepted.');
}

test('writes keys and attributes in the order of the catalogue, with every default', () => {
  const image = { attrs: { src: '/media/a.webp' }, type: 'image' };
  expect(JSON.stringify(canonical(doc(image)).content.slice(2))).toBe(
    '[{"type":"description"},{"type":"image","attrs":{"id":"assigned-1-0123456789","src":"/media/a.webp","alt":"","caption":"","width":null}}]',
  );
});

test('joins adjacent texts of the same marks, drops empty ones and sorts marks', () => {
  const mixed = paragraph(
    text('a'),
    text(''),
    text('b', []),
    text('c', [{ type: 'italic' }, { type: 'bold' }]),
    text('d', [{ type: 'bold' }, { type: 'italic', attrs: {} }]),
  );
  expect(canonical(doc(mixed)).content[3]?.content).toEqual([
    { type: 'text', text: 'ab' },
    { type: 'text', marks: [{ type: 'bold' }, { type: 'italic' }], text: 'cd' },
  ]);
});

test('assigns the ids that are missing, at the top level to every block and deeper to those that learners answer', () => {
  const quiz = {
    type: 'quiz',
    attrs: {
      questions: [
        { kind: 'multiple', prompt: 'p', options: [{ id: 'a', text: 'A' }, { text: 'B' }], correctOptionIds: ['a'] },
      ],
    },
  };
  const document = canonical(doc(paragraph(), { type: 'blockquote', content: [paragraph(), quiz] }));
  expect([...collectIds(document).values()]).toEqual([
    'paragraph',
    'blockquote',
    'quiz',
    'question',
    'option',
    'option',
  ]);
  expect(document.content[4]?.content?.[0]?.attrs).toEqual({ id: null });
});

test('never assigns an id that the document uses further down', () => {
  const ids = ['taken', 'taken', 'free'];
  const document = canonicalizeDocument(doc(paragraph(), { type: 'divider', attrs: { id: 'taken' } }), {
    newId: () => ids.shift() ?? 'more',
  });
  expect([...collectIds(document).keys()]).toEqual(['free', 'taken']);
});

test('reads the provider of an embed from its address, and refuses a provider that does not serve it', () => {
  const embed = (attrs: object) => doc({ type: 'embed', attrs });
  expect(canonical(embed({ url: 'https://www.youtube.com/watch?v=1' })).content[3]?.attrs).toMatchObject({
    provider: 'youtube',
  });
  expect(canonical(embed({ url: 'https://example.com/' })).content[3]?.attrs).toMatchObject({ provider: 'other' });
  expect(refusal(embed({ url: 'https://youtube.com.evil.example/', provider: 'youtube' }))).toBe(
    'document.content[3].attrs.provider: youtube does not serve this address',
  );
});

test('is idempotent', () => {
  fc.assert(
    fc.property(validInput, (input) => {
      const once = canonical(input);
      const newId = () => {
        throw new Error('every id is there');
      };
      expect(JSON.stringify(canonicalizeDocument(once, { newId }))).toBe(JSON.stringify(once));
    }),
    { numRuns: 200 },
  );
});

test('leaves its input as it was', () => {
  const input = doc(paragraph(text('a'), text('b')));
  const before = JSON.stringify(input);
  canonical(input);
  expect(JSON.stringify(input)).toBe(before);
});

test.each([
  [null, 'document: must be an object with the type doc'],
  [[], 'document: must be an object with the type doc'],
  [{ type: 'doc' }, 'document.attrs: must be {"version": 2}'],
  [{ ...doc(), attrs: { version: 1 } }, 'document.attrs.version: must be 2'],
  [{ ...doc(), attrs: { version: 2, x: 1 } }, 'document.attrs.x: is not an attribute of the document'],
  [{ ...doc(), marks: [] }, 'document.marks: is not a key of a document'],
  [{ type: 'doc', attrs: { version: 2 } }, 'document.content: must not end here in doc; expected cover'],
  [
    { type: 'doc', attrs: { version: 2 }, content: [title] },
    'document.content[0]: title cannot stand here in doc; expected cover',
  ],
  [doc({ type: 'cover' }), 'document.content[3]: cover cannot stand here in doc; expected a block'],
  [doc('paragraph'), 'document.content[3]: must be a node: an object with a type'],
  [doc({ type: 'doc', content: [] }), 'document.content[3].type: "doc" is not a node type'],
  [doc({ type: 'constructor' }), 'document.content[3].type: "constructor" is not a node type'],
  [doc({ type: '__proto__' }), 'document.content[3].type: "__proto__" is not a node type'],
  [doc({ type: 7 }), 'document.content[3].type: must be the name of a node type'],
  [
    doc({ ...paragraph(), attrs: { onclick: 'x' } }),
    'document.content[3].attrs.onclick: is not an attribute of paragraph',
  ],
  [doc({ ...paragraph(), attrs: null }), 'document.content[3].attrs: must be an object'],
  [doc({ ...paragraph(), text: 'x' }), 'document.content[3].text: is not a key of paragraph'],
  [
    doc({ ...paragraph(), marks: [{ type: 'bold' }] }),
    'document.content[3].marks: must be empty: paragraph takes no marks',
  ],
  [doc({ type: 'paragraph', content: {} }), 'document.content[3].content: must be a list of nodes'],
  [
    doc({ type: 'divider', content: [paragraph()] }),
    'document.content[3].content: must be empty: divider has no content',
  ],
  [
    doc(paragraph(text('a', [{ type: 'blink' }]))),
    'document.content[3].content[0].marks[0].type: "blink" is not a mark type',
  ],
  [
    doc(paragraph(text('a', [{ type: 'bold' }, { type: 'bold' }]))),
    'document.content[3].content[0].marks: must not have bold twice',
  ],
  [
    doc(paragraph(text('a', [{ type: 'bold', attrs: { x: 1 } }]))),
    'document.content[3].content[0].marks[0].attrs.x: is not an attribute of bold',
  ],
  [doc(paragraph(text('a', [{ type: 'link' }]))), 'document.content[3].content[0].marks[0].attrs.href: is required'],
  [doc(paragraph(text(1))), 'document.content[3].content[0].text: must be text'],
  [doc(paragraph(text('a\u0000'))), 'document.content[3].content[0].text: must not contain control characters'],
  [doc(paragraph(text('\ud800'))), 'document.content[3].content[0].text: must be valid Unicode text'],
  [
    doc({ type: 'codeBlock', content: [text('a', [{ type: 'bold' }])] }),
    'document.content[3].content[0].marks: must be empty here: this text takes no marks',
  ],
  [doc({ type: 'heading', attrs: { level: 4 } }), 'document.content[3].attrs.level: must be one of 1, 2, 3'],
  [doc({ type: 'heading' }), 'document.content[3].attrs.level: is required'],
  [doc({ type: 'heading', attrs: { level: '1' } }), 'document.content[3].attrs.level: must be one of 1, 2, 3'],
  [
    doc({ type: 'callout', attrs: { tone: 'loud' }, content: [paragraph()] }),
    'document.content[3].attrs.tone: must be one of info, tip, warning, danger',
  ],
  [
    doc({ type: 'image', attrs: { src: '/media/a', alt: 'a\u0007' } }),
    'document.content[3].attrs.alt: must not contain control characters',
  ],
  [
    doc({ type: 'divider', attrs: { id: 'a b' } }),
    'document.content[3].attrs.id: must be 1 to 64 of the characters A-Z, a-z, 0-9, _ and -',
  ],
  [
    doc({ type: 'divider', attrs: { id: 'a' } }, { type: 'math', attrs: { id: 'a', latex: '' } }),
    'document.content[4].attrs.id: "a" is used twice in this document',
  ],
  [
    doc({ type: 'listItem', content: [paragraph()] }),
    'document.content[3]: listItem cannot stand here in doc; expected a block',
  ],
  [
    doc({ type: 'bulletList', content: [] }),
    'document.content[3].content: must not end here in bulletList; expected listItem',
  ],
  [
    doc({
      type: 'table',
      content: [1, 2].map((width) => ({
        type: 'tableRow',
        content: Array(width).fill({ type: 'tableCell', content: [paragraph()] }),
      })),
    }),
    'document.content[3].content[1]: must have 1 cells, as the first row has',
  ],
])('refuses %j', (input, message) => {
  expect(refusal(input)).toBe(message);
});

test('refuses keys of the prototype in every place, and is not changed by them', () => {
  const attack = (json: string) => refusal(JSON.parse(json));
  const document = JSON.stringify(doc(paragraph(text('a'))));
  expect(attack(document.replace('"type":"paragraph"', '"__proto__":{"x":1},$&'))).toBe(
    'document.content[3].__proto__: is not a key of paragraph',
  );
  expect(attack(document.replace('{"version":2}', '{"version":2,"__proto__":{}}'))).toMatch(
    /^document\.attrs\.__proto__: /,
  );
  expect(attack(document.replace('"type":"paragraph"', '$&,"attrs":{"constructor":1}'))).toBe(
    'document.content[3].attrs.constructor: is not an attribute of paragraph',
  );
  const quiz =
    '{"type":"quiz","attrs":{"questions":[{"kind":"short_answer","prompt":"p","acceptedAnswers":["a"],"__proto__":{"x":1}}]}}';
  expect(attack(document.replace('{"type":"paragraph"', `${quiz},$&`))).toBe(
    'document.content[3].attrs.questions[0].__proto__: is not a known field',
  );
  expect({}).not.toHaveProperty('x');
});

test('names a strange key in an error without its control characters and cut short', () => {
  const message = refusal(doc({ ...paragraph(), attrs: { [`a\n${'b'.repeat(5_000)}`]: 1 } }));
  expect(message.length).toBeLessThan(150);
  expect(message).not.toContain('\n');
});

test('the head is a title of 1 to 200 characters on one line, and a description of at most 2,000', () => {
  const head = (titleText: unknown, description = '') => ({
    ...doc(),
    content: [
      { type: 'cover' },
      { type: 'title', content: [text(titleText)] },
      { type: 'description', content: [text(description)] },
    ],
  });
  expect(refusal(head(' '))).toBe('document.content[1]: must not be empty');
  expect(refusal(head('a\nb'))).toBe('document.content[1]: must be one line');
  expect(refusal(head('a'.repeat(201)))).toBe('document.content[1]: must have at most 200 characters');
  expect(refusal(head('a', 'b'.repeat(2_001)))).toBe('document.content[2]: must have at most 2000 characters');
  expect(canonical(head('🍞'.repeat(200), 'b\nc')).content[2]?.content).toEqual([{ type: 'text', text: 'b\nc' }]);
});

test('accepts 12 nodes in each other, and refuses 13, 3,000 and 100,000 without running out of stack', () => {
  const nested = (depth: number) => {
    let node: object = paragraph(text('deep'));
    for (let level = 1; level < depth; level += 1) node = { type: 'blockquote', content: [node] };
    return doc(node);
  };
  expect(documentBytes(canonical(nested(12)))).toBeGreaterThan(0);
  for (const depth of [13, 3_000, 100_000]) {
    expect(refusal(nested(depth))).toMatch(/is nested too deeply; at most 12 nodes may stand in each other$/);
  }
});

test('accepts 5,000 blocks and 500 references, and refuses one more', () => {
  const many = (count: number, block: object) => doc(...Array.from({ length: count }, () => block));
  const reference = { type: 'reference', attrs: { contentId: 'content_1' } };
  expect(canonical(many(5_000, paragraph())).content).toHaveLength(5_003);
  expect(refusal(many(5_001, paragraph()))).toBe(
    'document.content[5003]: is one too many; a document has at most 5000 blocks',
  );
  expect(canonical(many(500, reference)).content).toHaveLength(503);
  expect(refusal(many(501, reference))).toBe(
    'document.content[503]: is one too many; a document has at most 500 references',
  );
});

test('accepts 2,000,000 bytes of canonical JSON, and refuses one more, counting bytes and not characters', () => {
  const sized = (bytes: number) => {
    const empty = documentBytes(canonical(doc(paragraph(text('x'))))) - 1;
    return doc(paragraph(text(`é${'x'.repeat(bytes - empty - 2)}`)));
  };
  expect(documentBytes(canonical(sized(2_000_000)))).toBe(2_000_000);
  expect(refusal(sized(2_000_001))).toBe(
    'document: must have at most 2,000,000 bytes as canonical JSON; this one has 2,000,001',
  );
});

test('checks a document of 2 MB with every kind of block well under 200 ms', () => {
  const blocks = completeDocument().content.slice(3);
  const content: unknown[] = [];
  const strip = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, each) => (key === 'id' || key === 'correctOptionIds' ? undefined : each)));
  const simple = blocks.filter((block) => block.type !== 'quiz' && block.type !== 'reference').map(strip);
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => text('some words ', index % 2 ? [{ type: 'bold' }] : undefined));
  for (let round = 0; round < 65; round += 1) content.push(...simple, paragraph(...words(380)));
  const input = doc(...content);
  // Processor time, and the best of three, so that whatever else the machine does counts less.
  const times = [1, 2, 3].map(() => {
    const started = process.cpuUsage().user;
    canonical(input);
    return (process.cpuUsage().user - started) / 1_000;
  });
  expect(documentBytes(canonical(input))).toBeGreaterThan(1_600_000);
  expect(Math.min(...times)).toBeLessThan(200);
});

test('no JSON makes anything but a refusal that begins with document', () => {
  const nodeLike = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('paragraph', 'quiz', 'image', 'text', 'table', 'title', 'link', '__proto__'),
          fc.string(),
        ),
        attrs: fc.oneof(
          fc.dictionary(fc.constantFrom('id', 'src', 'level', 'questions', '__proto__', 'x'), fc.jsonValue()),
          fc.jsonValue(),
        ),
        content: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.array(tie('node'), { maxLength: 3 })),
        marks: fc.oneof(fc.array(tie('node'), { maxLength: 2 }), fc.jsonValue()),
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  })).node;
  const anything = fc.oneof(
    fc.jsonValue(),
    nodeLike,
    fc.array(nodeLike).map((blocks) => doc(...blocks)),
  );
  fc.assert(
    fc.property(anything, (input) => {
      try {
        canonical(input);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect((error as Error).message).toMatch(/^document/);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a valid document with one value replaced by anything is accepted or refused, never broken', () => {
  fc.assert(
    fc.property(canonicalDocument, fc.nat(), fc.jsonValue(), (document, pick, value) => {
      const copy = JSON.parse(JSON.stringify(document));
      const places: [Record<string, unknown>, string][] = [];
      JSON.stringify(copy, function (this: Record<string, unknown>, key, each) {
        if (key !== '') places.push([this, key]);
        return each;
      });
      const place = places[pick % places.length];
      if (place !== undefined) place[0][place[1]] = value;
      try {
        canonical(copy);
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
      }
    }),
    { numRuns: 500 },
  );
});
