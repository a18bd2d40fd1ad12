import fc from 'fast-check';
import { learningBlock } from './arbitrary-learning-block';
import { documentId, lineText, mediaAddress, nodeText } from './arbitrary-text';
import { canonicalizeDocument } from './canonicalize';
import { MARKS } from './catalogue';
import { documentBytes } from './document-size';
import type { ContentDocument } from './document-types';
import { HIGHLIGHT_COLORS } from './marks';

type Raw = { type: string; attrs?: Record<string, unknown>; content?: Raw[]; marks?: Raw[]; text?: string };

const raw = (
  type: string,
  parts: { attrs?: fc.Arbitrary<object>; content?: fc.Arbitrary<object[]> },
): fc.Arbitrary<Raw> => fc.record({ type: fc.constant(type), ...parts }) as fc.Arbitrary<Raw>;

const attributes: Record<string, fc.Arbitrary<object>> = {
  link: fc.record({ href: fc.oneof(mediaAddress, fc.constant('mailto:a.b@example.com?subject=x')) }),
  highlight: fc.record({ color: fc.constantFrom(...HIGHLIGHT_COLORS, '#ffe08a') }, { requiredKeys: [] }),
};
const marks = fc
  .subarray(Object.keys(MARKS), { maxLength: 4 })
  .chain((types) =>
    fc.tuple(...types.map((type) => raw(type, attributes[type] === undefined ? {} : { attrs: attributes[type] }))),
  );
const text = fc.oneof(
  fc.record({ type: fc.constant('text'), text: nodeText }),
  fc.record({ type: fc.constant('text'), text: nodeText, marks }),
) as fc.Arbitrary<Raw>;
const inline = fc.array(text, { maxLength: 5 });

/** A nested id is optional, so most blocks leave it out. */
const withId = (fields: Record<string, fc.Arbitrary<unknown>> = {}, optional: string[] = []) =>
  fc.record(
    { id: documentId, ...fields },
    { requiredKeys: Object.keys(fields).filter((key) => !optional.includes(key)) as never[] },
  );

const paragraph = raw('paragraph', { attrs: withId(), content: inline });
const plain = fc.array(fc.record({ type: fc.constant('text'), text: nodeText }) as fc.Arbitrary<Raw>, { maxLength: 2 });

const leafBlock: fc.Arbitrary<Raw> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  {
    weight: 3,
    arbitrary: raw('heading', { attrs: withId({ level: fc.integer({ min: 1, max: 3 }) }), content: inline }),
  },
  raw('codeBlock', {
    attrs: withId({ language: fc.constantFrom(null, 'python', 'c++', 'c#') }, ['language']),
    content: plain,
  }),
  raw('divider', { attrs: withId() }),
  raw('math', { attrs: withId({ latex: nodeText }) }),
  raw('image', {
    attrs: withId({ src: mediaAddress, alt: lineText, caption: lineText, width: fc.constantFrom(null, 16, 640) }, [
      'alt',
      'caption',
      'width',
    ]),
  }),
  raw('video', {
    attrs: withId(
      {
        src: mediaAddress,
        poster: fc.option(mediaAddress),
        captions: fc.array(
          fc.record({ src: mediaAddress, language: fc.constantFrom('en', 'pt-BR'), label: lineText }),
          { maxLength: 2 },
        ),
      },
      ['poster', 'captions'],
    ),
  }),
  raw('audio', { attrs: withId({ src: mediaAddress }) }),
  raw('file', { attrs: withId({ src: mediaAddress, name: lineText, size: fc.option(fc.nat()) }, ['size']) }),
  raw('embed', {
    attrs: fc.oneof(
      withId({ url: mediaAddress }),
      withId({ url: mediaAddress, provider: fc.constantFrom('other', 'peertube') }),
      withId({ url: fc.constant('https://youtu.be/abc'), provider: fc.constantFrom('youtube', 'other') }),
    ),
  }),
  raw('pdf', { attrs: withId({ src: mediaAddress }) }),
  { weight: 4, arbitrary: learningBlock as fc.Arbitrary<Raw> },
);

function table(): fc.Arbitrary<Raw> {
  const cell = raw('tableCell', {
    content: fc.array(raw('paragraph', { content: inline }), { minLength: 1, maxLength: 2 }),
  });
  const anyCell = fc
    .tuple(fc.constantFrom('tableCell', 'tableHeader'), cell)
    .map(([type, each]) => ({ ...each, type }));
  const shape = fc.record({ width: fc.integer({ min: 1, max: 3 }), height: fc.integer({ min: 1, max: 3 }) });
  const headed = fc.boolean();
  return fc.tuple(shape, headed).chain(([{ width, height }, plainHead]) => {
    const typed = (type: string) => cell.map((each) => ({ ...each, type }));
    const row = (index: number) =>
      raw('tableRow', {
        content: fc.array(plainHead ? typed(index === 0 ? 'tableHeader' : 'tableCell') : anyCell, {
          minLength: width,
          maxLength: width,
        }),
      });
    return raw('table', {
      attrs: withId(),
      content: fc.tuple(...Array.from({ length: height }, (_, index) => row(index))),
    });
  });
}

function block(depth: number): fc.Arbitrary<Raw> {
  if (depth === 0) return leafBlock;
  const inner = fc.array(block(depth - 1), { minLength: 1, maxLength: 3 });
  const more = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(block(depth - 1), { maxLength: 2 }));
  const itemContent = fc.tuple(raw('paragraph', { content: inline }), more).map(([first, rest]) => [first, ...rest]);
  const items = (item: fc.Arbitrary<Raw>) => fc.array(item, { minLength: 1, maxLength: 3 });
  const listItem = raw('listItem', { content: itemContent });
  const taskItem = raw('taskItem', { attrs: fc.record({ checked: fc.boolean() }), content: itemContent });
  return fc.oneof(
    { weight: 8, arbitrary: leafBlock },
    raw('bulletList', { attrs: withId(), content: items(listItem) }),
    raw('orderedList', { attrs: withId({ start: fc.constantFrom(0, 1, 7) }, ['start']), content: items(listItem) }),
    raw('taskList', { attrs: withId(), content: items(taskItem) }),
    raw('blockquote', { attrs: withId(), content: inner }),
    raw('callout', {
      attrs: withId({ tone: fc.constantFrom('info', 'tip', 'warning', 'danger') }, ['tone']),
      content: inner,
    }),
    raw('toggle', { attrs: withId({ summary: lineText }), content: inner }),
    table(),
  );
}

const headText = (value: string) => ({ content: [{ type: 'text', text: value }] });

/** An input that is valid, before it is canonical. Ids may collide; validInput leaves those documents out. */
const input = fc.record({
  type: fc.constant('doc'),
  attrs: fc.constant({ version: 2 }),
  content: fc
    .tuple(
      raw('cover', {
        attrs: fc.record({ src: fc.option(mediaAddress), alt: fc.option(lineText) }, { requiredKeys: [] }),
      }),
      lineText.map((value) => ({ type: 'title', ...headText(value) })),
      fc.option(nodeText).map((value) => ({ type: 'description', ...(value === null ? {} : headText(value)) })),
      fc.array(block(2), { maxLength: 6 }),
    )
    .map(([cover, title, description, blocks]) => [cover, title, description, ...blocks]),
});

function hasUniqueIds(value: unknown, seen: Set<unknown> = new Set()): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => {
    if (key === 'id' && typeof each === 'string') {
      if (seen.has(each)) return false;
      seen.add(each);
    }
    return hasUniqueIds(each, seen);
  });
}

/** Documents as a client may send them: valid, not yet canonical. */
export const validInput: fc.Arbitrary<object> = input.filter((value) => hasUniqueIds(value));

/** Ids in sequence, none of which an arbitrary document makes up by chance. */
export function sequentialIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `assigned-${count}-0123456789`;
  };
}

/** Documents in canonical form. */
export const canonicalDocument: fc.Arbitrary<ContentDocument> = validInput
  .map((value) => canonicalizeDocument(value, { newId: sequentialIds() }))
  .filter((document) => documentBytes(document) < 200_000);
