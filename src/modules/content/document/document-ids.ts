import { invalid } from '../../../kernel/errors';
import { dotted } from '../../../kernel/validation';
import { nodeDefinition } from './catalogue';
import type { AnyDocument, ContentDocument } from './document-types';
import type { EntryDefinition } from './node-definition';
import { at, type Place, pathOf, rootPlace } from './place';

/** Something that carries an id: a block's attributes, or an entry of a list in them. */
export type IdHolder = { id?: string | null };

type RawNode = { type: string; attrs?: Record<string, unknown> | undefined; content?: readonly RawNode[] | undefined };

type Visit = (holder: IdHolder, type: string, path: Place) => void;

function visitEntries(
  values: Record<string, unknown>,
  entries: readonly EntryDefinition[],
  path: Place,
  visit: Visit,
): void {
  for (const entry of entries) {
    const list = values[entry.attribute];
    if (!Array.isArray(list)) continue;
    list.forEach((each: Record<string, unknown>, index) => {
      const place = at(at(path, entry.attribute), index);
      visit(each, entry.type, at(place, 'id'));
      if (entry.nested !== undefined) visitEntries(each, entry.nested, place, visit);
    });
  }
}

/** Visits what carries an id in one node, its children left out: the node's attributes, then its entries in order. */
export function visitIdsOfNode(node: RawNode, path: Place, visit: Visit): void {
  const definition = nodeDefinition(node.type);
  if (definition?.identity === undefined || node.attrs === undefined) return;
  visit(node.attrs, node.type, at(at(path, 'attrs'), 'id'));
  if (definition.entries !== undefined) visitEntries(node.attrs, definition.entries, at(path, 'attrs'), visit);
}

function visitIds(nodes: readonly RawNode[], path: Place, visit: Visit): void {
  nodes.forEach((node, index) => {
    const place = at(at(path, 'content'), index);
    visitIdsOfNode(node, place, visit);
    if (node.content !== undefined) visitIds(node.content, place, visit);
  });
}

/** Every id of a document with what it names: a node type, `question`, `option`, `card` or `item`. */
export function collectIds(document: AnyDocument): Map<string, string> {
  const ids = new Map<string, string>();
  visitIds(document.content, rootPlace('document'), (holder, type) => {
    if (typeof holder.id === 'string') ids.set(holder.id, type);
  });
  return ids;
}

/** Learners' answers and progress are kept by id, so an id that was ever published keeps its type for ever. */
export function assertIdTypesKept(
  published: ReadonlyMap<string, string> | Readonly<Record<string, string>>,
  draft: ContentDocument,
): void {
  const typeOf = (id: string) =>
    published instanceof Map ? published.get(id) : Object.getOwnPropertyDescriptor(published, id)?.value;
  visitIds(draft.content, rootPlace('document'), (holder, type, path) => {
    const before: string | undefined = typeof holder.id === 'string' ? typeOf(holder.id) : undefined;
    if (before !== undefined && before !== type) {
      throw invalid(
        'id_type_changed',
        `${dotted(pathOf(path))}: "${holder.id}" was published as a ${before}, so it cannot name a ${type}`,
      );
    }
  });
}
