import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDocument, sequentialIds, validInput } from './arbitrary-document';
import { authoringGuide } from './authoring-guide';
import { canonicalizeDocument } from './canonicalize';
import { MARKS, NODES, type NodeType, nodeDefinition } from './catalogue';
import { completeDocument } from './complete-document';
import type { DocumentNode } from './document-types';
import { documentJsonSchema } from './json-schema';
import { minimalDocument } from './minimal-document';
import { prosemirrorSchema } from './prosemirror-schema';

const validate = new Ajv2020({ strictTypes: false, strictTuples: false }).compile(documentJsonSchema());
const minimal = () => minimalDocument('A title', { newId: sequentialIds() });

function expectJsonSchema(document: unknown): void {
  validate(document);
  expect(validate.errors).toBeNull();
}

function everyNode(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.content ?? [])]);
}

test('the documents of the guide satisfy the JSON Schema and come out of canonicalization unchanged', () => {
  for (const document of [completeDocument(), minimal()]) {
    expectJsonSchema(document);
    expect(JSON.stringify(canonicalizeDocument(document, { newId: sequentialIds() }))).toBe(JSON.stringify(document));
  }
  expect(authoringGuide().completeDocument).toEqual(completeDocument());
});

test('the complete document holds every node, every mark and every attribute with a value that is not its default', () => {
  const nodes = everyNode(completeDocument().content);
  for (const type of Object.keys(NODES) as NodeType[]) {
    const found = nodes.filter((node) => node.type === type);
    expect(found.length, type).toBeGreaterThan(0);
    for (const [name, definition] of Object.entries(nodeDefinition(type)?.attributes ?? {})) {
      if (name === 'id' || definition.default === undefined) continue;
      const values = found.map((node) => (node.attrs as Record<string, unknown>)[name]);
      const all = [...new Set(values.map((value) => JSON.stringify(value)))];
      const special = all.some((value) => value !== JSON.stringify(definition.default));
      expect(special || (type === 'orderedList' && name === 'start'), `${type}.${name}`).toBe(true);
    }
  }
  const marks = new Set(
    nodes.flatMap((node) => (node.type === 'text' ? (node.marks ?? []).map((mark) => mark.type) : [])),
  );
  expect(marks).toEqual(new Set(Object.keys(MARKS)));
});

test('every canonical document satisfies the JSON Schema and the ProseMirror schema, which writes the same bytes', () => {
  fc.assert(
    fc.property(canonicalDocument, (document) => {
      expectJsonSchema(document);
      const node = prosemirrorSchema.nodeFromJSON(document);
      node.check();
      expect(JSON.stringify(node.toJSON())).toBe(JSON.stringify(document));
    }),
    { numRuns: 200 },
  );
});

test('what satisfies the rules before it is canonical satisfies the JSON Schema after', () => {
  fc.assert(
    fc.property(validInput, (input) => {
      expectJsonSchema(canonicalizeDocument(input, { newId: sequentialIds() }));
    }),
    { numRuns: 50 },
  );
});

test('the JSON Schema refuses what canonicalization refuses: unknown types, attributes, marks and keys', () => {
  const wrong = (block: unknown) => ({ ...minimal(), content: [...minimal().content, block] });
  const strange = [
    { type: 'iframe', attrs: { id: 'a' } },
    { type: 'paragraph', attrs: { id: 'a', onclick: 'x' } },
    { type: 'paragraph', attrs: { id: 'a' }, style: 'x' },
    { type: 'paragraph', attrs: { id: 'a' }, content: [{ type: 'text', text: 'a', marks: [{ type: 'blink' }] }] },
    { type: 'codeBlock', attrs: { id: 'a' }, content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] },
    { type: 'heading', attrs: { id: 'a', level: 4 } },
    { type: 'image', attrs: { id: 'a', src: 'javascript:alert(1)' } },
    { type: 'bulletList', attrs: { id: 'a' } },
    { type: 'listItem', content: [{ type: 'paragraph' }] },
    { type: 'quiz', attrs: { questions: [] } },
    { type: 'quiz', attrs: { questions: [{ kind: 'single', prompt: 'p', options: [{ text: 'a' }, { text: 'b' }] }] } },
  ];
  for (const block of strange) {
    expect(validate(wrong(block)), JSON.stringify(block)).toBe(false);
    expect(() => canonicalizeDocument(wrong(block), { newId: sequentialIds() }), JSON.stringify(block)).toThrow(
      /^document\.content\[4\]/,
    );
  }
});
