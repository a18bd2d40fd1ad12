import { expect, test } from 'vitest';
import { sequentialIds } from './arbitrary-document';
import { canonicalizeDocument } from './canonicalize';
import { completeDocument } from './complete-document';
import { deriveManifest, type ManifestSource, manifestSource } from './manifest';

const heading = (id: string, text = id) => ({
  type: 'heading',
  attrs: { id, level: 2 },
  content: [{ type: 'text', text }],
});
const reference = (id: string, contentId: string, required = false) => ({
  type: 'reference',
  attrs: { id, contentId, required },
});

function source(contentId: string, ...blocks: object[]): ManifestSource {
  const document = canonicalizeDocument(
    {
      type: 'doc',
      attrs: { version: 2 },
      content: [
        { type: 'cover' },
        { type: 'title', content: [{ type: 'text', text: `Title of ${contentId}` }] },
        { type: 'description' },
        ...blocks,
      ],
    },
    { newId: sequentialIds() },
  );
  return manifestSource(contentId, document);
}

const manifest = (root: ManifestSource, ...published: ManifestSource[]) =>
  deriveManifest(root, new Map(published.map((each) => [each.contentId, each])));

test('counts sections, activities, played media and references, in the order of reading', () => {
  expect(manifestSource('c', completeDocument()).counted.map((each) => [each.type, each.blockId, each.title])).toEqual([
    ['heading', 'dough', 'The dough'],
    ['heading', 'tools', 'What you need'],
    ['heading', 'times', 'Times'],
    ['video', 'folding-film', 'Times'],
    ['audio', 'crust-sound', 'Times'],
    ['embed', 'oven-embed', 'Times'],
    ['pdf', 'timetable', 'Times'],
    ['quiz', 'dough-quiz', 'Which gas makes dough rise?'],
    ['poll', 'crust-poll', 'Which crust do you like?'],
    ['assignment', 'loaf-photo', 'Bake a loaf and hand in a picture of its crumb.'],
    ['flashcards', 'word-cards', 'Autolyse'],
    ['checklist', 'oven-checklist', 'The pot has been in the oven for 30 minutes'],
    ['reference', 'flour-article', 'Times'],
    ['reference', 'sourdough-course', 'Times'],
  ]);
});

test('a reference is followed by what the content it names holds, at every place where it stands', () => {
  const root = source('root', heading('a'), reference('r1', 'x', true), heading('b'), reference('r2', 'x'));
  const list = manifest(root, source('x', heading('xa'), reference('xr', 'y')), source('y', heading('ya')));
  expect(
    list.map(
      (each) =>
        `${each.position} ${each.depth} ${each.contentId} ${each.blockId} ${each.required ? 'required' : 'free'}`,
    ),
  ).toEqual([
    '0 0 root a required',
    '1 0 root r1 required',
    '2 1 x xa required',
    '3 1 x xr free',
    '4 2 y ya free',
    '5 0 root b required',
    '6 0 root r2 free',
    '7 1 x xa free',
    '8 1 x xr free',
    '9 2 y ya free',
  ]);
  expect(list[1]).toEqual({
    position: 1,
    blockId: 'r1',
    type: 'reference',
    title: 'Title of x',
    contentId: 'root',
    depth: 0,
    required: true,
  });
});

test('refuses a reference to what is not published', () => {
  expect(() => manifest(source('root', reference('r', 'x')))).toThrow(
    expect.objectContaining({ code: 'conflict', reason: 'reference_unpublished' }),
  );
});

test('refuses a content that references itself, directly or through others', () => {
  const refused = expect.objectContaining({ code: 'conflict', reason: 'reference_cycle' });
  expect(() => manifest(source('root', reference('r', 'root')))).toThrow(refused);
  expect(() =>
    manifest(
      source('root', reference('r', 'x')),
      source('x', reference('s', 'y')),
      source('y', reference('t', 'root')),
    ),
  ).toThrow(refused);
  expect(() =>
    manifest(source('root', reference('r', 'x')), source('x', reference('s', 'y')), source('y', reference('t', 'x'))),
  ).toThrow(refused);
});

test('a chain of 5,000 references is expanded without running out of stack', () => {
  const chain = Array.from(
    { length: 5_000 },
    (_, index): ManifestSource => ({
      contentId: `c${index}`,
      title: `c${index}`,
      counted:
        index === 4_999
          ? []
          : [
              {
                blockId: 'r',
                type: 'reference',
                progress: 'reference',
                title: '',
                contentId: `c${index + 1}`,
                required: true,
              },
            ],
    }),
  );
  const [root, ...others] = chain;
  expect(root && manifest(root, ...others)).toHaveLength(4_999);
});

test('holds 20,000 entries and refuses more, at once however many references would follow', () => {
  const block = (index: number) => heading(`h${index}`);
  const full = source('x', ...Array.from({ length: 3_999 }, (_, index) => block(index)));
  const root = (count: number) =>
    source('root', ...Array.from({ length: count }, (_, index) => reference(`r${index}`, 'x')));
  expect(manifest(root(5), full)).toHaveLength(20_000);
  const refused = expect.objectContaining({ code: 'conflict', reason: 'manifest_too_large' });
  expect(() => manifest(root(6), full)).toThrow(refused);
  const doubling = Array.from({ length: 60 }, (_, level) =>
    source(`d${level}`, ...(level === 59 ? [] : [reference('a', `d${level + 1}`), reference('b', `d${level + 1}`)])),
  );
  const [first, ...rest] = doubling;
  expect(() => first && manifest(first, ...rest)).toThrow(refused);
});
