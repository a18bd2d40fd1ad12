import type { ContentMatch, NodeType as ProsemirrorNodeType } from 'prosemirror-model';
import { lengthOf } from './attribute-schemas';
import { canonicalAttributes, isPlainObject } from './canonical-attributes';
import { canonicalTextNode, sameMarks } from './canonical-text';
import { isBlock, nodeDefinition } from './catalogue';
import { DocumentProblem, shown } from './document-problem';
import type { DocumentNode } from './document-types';
import { claimIds, type DocumentWalk } from './document-walk';
import { DOCUMENT_LIMITS } from './limits';
import type { NodeDefinition } from './node-definition';
import { at, type Place } from './place';
import { prosemirrorNodeType, prosemirrorSchema } from './prosemirror-schema';

const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks']);

/** The types that may stand next, in words. */
function expected(match: ContentMatch): string {
  const names = new Set<string>();
  for (let edge = 0; edge < match.edgeCount; edge += 1) {
    const { type } = match.edge(edge);
    names.add(type.isInGroup('block') && match.edgeCount > 2 ? 'a block' : type.name);
  }
  return names.size === 0 ? 'nothing more' : [...names].join(' or ');
}

/** The canonical children of a node, checked against the content expression of its type. */
export function canonicalNodes(
  walk: DocumentWalk,
  input: unknown,
  parent: ProsemirrorNodeType,
  parentPath: Place,
  depth: number,
): DocumentNode[] {
  const path = at(parentPath, 'content');
  const list = input === undefined ? [] : input;
  if (!Array.isArray(list)) throw new DocumentProblem(path, 'must be a list of nodes');
  if (list.length > 0 && parent.isLeaf) throw new DocumentProblem(path, `must be empty: ${parent.name} has no content`);
  const nodes: DocumentNode[] = [];
  let match = parent.contentMatch;
  for (let index = 0; index < list.length; index += 1) {
    const place = at(path, index);
    const { node, type } = canonicalNode(walk, list[index], parent, place, depth);
    const next = match.matchType(type);
    if (next === null) {
      throw new DocumentProblem(place, `${type.name} cannot stand here in ${parent.name}; expected ${expected(match)}`);
    }
    match = next;
    if (node !== null) pushJoined(nodes, node);
  }
  if (!match.validEnd)
    throw new DocumentProblem(path, `must not end here in ${parent.name}; expected ${expected(match)}`);
  return nodes;
}

function pushJoined(nodes: DocumentNode[], node: DocumentNode): void {
  const last = nodes.at(-1);
  if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node)) last.text += node.text;
  else nodes.push(node);
}

/** One block as it would stand at the top level. */
export function canonicalBlock(walk: DocumentWalk, input: unknown, path: Place): DocumentNode {
  const { node, type } = canonicalNode(walk, input, prosemirrorSchema.topNodeType, path, 0);
  if (node === null || !type.isInGroup('block')) throw new DocumentProblem(path, `${type.name} is not a block`);
  return node;
}

function canonicalNode(
  walk: DocumentWalk,
  input: unknown,
  parent: ProsemirrorNodeType,
  path: Place,
  depth: number,
): { node: DocumentNode | null; type: ProsemirrorNodeType } {
  if (!isPlainObject(input)) throw new DocumentProblem(path, 'must be a node: an object with a type');
  const name = input.type;
  if (typeof name !== 'string') throw new DocumentProblem(at(path, 'type'), 'must be the name of a node type');
  if (name === 'text') {
    const marksAllowed = nodeDefinition(parent.name)?.marks === true;
    return { node: canonicalTextNode(input, marksAllowed, path), type: prosemirrorSchema.nodes.text };
  }
  const definition = nodeDefinition(name);
  const type = prosemirrorNodeType(name);
  if (definition === undefined || type === undefined)
    throw new DocumentProblem(at(path, 'type'), `"${shown(name)}" is not a node type`);
  return { node: canonicalElement(walk, input, name, definition, type, path, depth + 1), type };
}

function canonicalElement(
  walk: DocumentWalk,
  input: Record<string, unknown>,
  name: string,
  definition: NodeDefinition,
  type: ProsemirrorNodeType,
  path: Place,
  depth: number,
): DocumentNode {
  count(walk, name, definition, path, depth);
  for (const key of Object.keys(input)) {
    if (!NODE_KEYS.has(key)) throw new DocumentProblem(at(path, shown(key)), `is not a key of ${name}`);
  }
  if (input.marks !== undefined && !(Array.isArray(input.marks) && input.marks.length === 0)) {
    throw new DocumentProblem(at(path, 'marks'), `must be empty: ${name} takes no marks`);
  }
  const attrs = canonicalAttributes(name, definition.attributes, input.attrs, at(path, 'attrs'));
  const element = (attrs === undefined ? { type: name } : { type: name, attrs }) as Exclude<
    DocumentNode,
    { type: 'text' }
  >;
  claimIds(walk, element, definition.identity === 'always' || (depth === 1 && isBlock(definition)), path);
  const content = canonicalNodes(walk, input.content, type, path, depth);
  if (content.length > 0) element.content = content;
  if (definition.textLength !== undefined) checkText(content, definition.textLength, path);
  if (name === 'table') checkRows(content, path);
  return element;
}

/** Refuses before descending, so that no input can nest deeper than the limit lets this code go. */
function count(walk: DocumentWalk, name: string, definition: NodeDefinition, path: Place, depth: number): void {
  if (definition.family === 'head') return;
  if (depth > DOCUMENT_LIMITS.maxDepth) {
    throw new DocumentProblem(
      path,
      `is nested too deeply; at most ${DOCUMENT_LIMITS.maxDepth} nodes may stand in each other`,
    );
  }
  walk.blocks += 1;
  if (walk.blocks > DOCUMENT_LIMITS.maxBlocks) {
    throw new DocumentProblem(path, `is one too many; a document has at most ${DOCUMENT_LIMITS.maxBlocks} blocks`);
  }
  if (name !== 'reference') return;
  walk.references += 1;
  if (walk.references > DOCUMENT_LIMITS.maxReferences) {
    throw new DocumentProblem(
      path,
      `is one too many; a document has at most ${DOCUMENT_LIMITS.maxReferences} references`,
    );
  }
}

function checkText(
  content: readonly DocumentNode[],
  bounds: NonNullable<NodeDefinition['textLength']>,
  path: Place,
): void {
  const text = content.map((node) => (node.type === 'text' ? node.text : '')).join('');
  if (bounds.min > 0 && text.trim() === '') throw new DocumentProblem(path, 'must not be empty');
  if (lengthOf(text, bounds.max) > bounds.max)
    throw new DocumentProblem(path, `must have at most ${bounds.max} characters`);
  if (bounds.oneLine && text.includes('\n')) throw new DocumentProblem(path, 'must be one line');
}

function checkRows(rows: readonly DocumentNode[], path: Place): void {
  const width = rows[0]?.content?.length;
  const odd = rows.findIndex((row) => row.content?.length !== width);
  if (odd >= 0)
    throw new DocumentProblem(at(at(path, 'content'), odd), `must have ${width} cells, as the first row has`);
}
