import { countedBlocks } from './counted-blocks';
import { collectIds } from './document-ids';
import type { AnyDocument, ContentDocument } from './document-types';

/** What learners would lose and gain by a publish, told by id and in the order of reading. */
export interface PublishDifference {
  addedIds: string[];
  removedIds: string[];
  /** Those of the removed ids that learners' answers are kept under. */
  removedAnswerIds: string[];
  /** Blocks that begin to count towards progress, and blocks that cease to. */
  addedProgressIds: string[];
  removedProgressIds: string[];
}

/** Types of ids that answers, votes, hand-ins and ticks are kept under. */
const ANSWERED = new Set([
  'quiz',
  'question',
  'option',
  'poll',
  'assignment',
  'flashcards',
  'card',
  'checklist',
  'item',
]);

const without = (ids: Iterable<string>, others: { has(id: string): boolean }) =>
  [...ids].filter((id) => !others.has(id));

export function diffForPreview(published: AnyDocument | null, draft: ContentDocument): PublishDifference {
  const before = published === null ? new Map<string, string>() : collectIds(published);
  const after = collectIds(draft);
  const countedBefore = new Set(published === null ? [] : countedBlocks(published).map((each) => each.blockId));
  const countedAfter = new Set(countedBlocks(draft).map((each) => each.blockId));
  const removedIds = without(before.keys(), after);
  return {
    addedIds: without(after.keys(), before),
    removedIds,
    removedAnswerIds: removedIds.filter((id) => ANSWERED.has(before.get(id) ?? '')),
    addedProgressIds: without(countedAfter, countedBefore),
    removedProgressIds: without(countedBefore, countedAfter),
  };
}
