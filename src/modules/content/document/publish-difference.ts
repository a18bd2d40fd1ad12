import { collectIds, visitIdsOfNode } from './document-ids';
import type { AnyDocument, AnyNode, ContentDocument } from './document-types';
import { rootPlace } from './place';

/** What learners would lose and gain by a publish, told by id and in the order of reading. */
export interface PublishDifference {
  addedIds: string[];
  removedIds: string[];
  /** What goes out of blocks that stay, and that learners may have answered, chosen, turned or ticked. */
  removedParts: RemovedPart[];
}

/** A question, an option, a card or an item; an option of a quiz with its question. */
export type RemovedPart = { blockId: string; questionId: string | null; id: string };

const without = (ids: Iterable<string>, others: { has(id: string): boolean }) =>
  [...ids].filter((id) => !others.has(id));

export function diffForPreview(published: AnyDocument | null, draft: ContentDocument): PublishDifference {
  const before = published === null ? new Map<string, string>() : collectIds(published);
  const after = collectIds(draft);
  const removedIds = without(before.keys(), after);
  return {
    addedIds: without(after.keys(), before),
    removedIds,
    removedParts: published === null ? [] : removedPartsOf(published.content, after),
  };
}

function removedPartsOf(nodes: readonly AnyNode[], after: ReadonlyMap<string, string>): RemovedPart[] {
  return nodes.flatMap((node) => {
    const parts: RemovedPart[] = [];
    let blockId: string | null = null;
    let questionId: string | null = null;
    visitIdsOfNode(node, rootPlace('document'), ({ id }, type) => {
      if (typeof id !== 'string') return;
      if (blockId === null) blockId = id;
      else if (after.has(blockId) && !after.has(id)) {
        parts.push({ blockId, questionId: type === 'option' ? questionId : null, id });
      }
      if (type === 'question') questionId = id;
    });
    return node.content === undefined ? parts : [...parts, ...removedPartsOf(node.content, after)];
  });
}
