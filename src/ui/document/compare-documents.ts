import type { AnyNode, ContentDocument, LearnerDocument } from '../../modules/content/document/document-types';
import { toLearnerDocument } from '../../modules/content/document/learner-document';
import { type DescribedId, describeIds } from './describe-ids';

/** What learners would see differently, block by block. */
export interface DocumentChanges {
  /** The title, the description or the cover. */
  head: boolean;
  added: DescribedId[];
  changed: DescribedId[];
  removed: DescribedId[];
  /** Blocks that stay as they are, in another order. */
  moved: boolean;
}

/** Top-level blocks by id; canonical documents give each of them one, and list their keys in one order. */
function blocksOf(nodes: readonly AnyNode[]): Map<string, string> {
  const blocks = new Map<string, string>();
  for (const node of nodes) {
    const id = node.attrs !== undefined && 'id' in node.attrs ? node.attrs.id : null;
    if (typeof id === 'string') blocks.set(id, JSON.stringify(node));
  }
  return blocks;
}

const headOf = (document: LearnerDocument) =>
  JSON.stringify(document.content.filter(({ type }) => ['cover', 'title', 'description'].includes(type)));

export function compareDocuments(published: LearnerDocument, draft: ContentDocument): DocumentChanges {
  const next = toLearnerDocument(draft);
  const before = blocksOf(published.content);
  const after = blocksOf(next.content);
  const namesBefore = describeIds(published);
  const namesAfter = describeIds(next);
  const name = (names: Map<string, DescribedId>) => (id: string) => names.get(id) ?? { id, what: 'Block', words: '' };
  const kept = [...after.keys()].filter((id) => before.has(id));
  const keptBefore = [...before.keys()].filter((id) => after.has(id));
  return {
    head: headOf(published) !== headOf(next),
    added: [...after.keys()].filter((id) => !before.has(id)).map(name(namesAfter)),
    changed: kept.filter((id) => before.get(id) !== after.get(id)).map(name(namesAfter)),
    removed: [...before.keys()].filter((id) => !after.has(id)).map(name(namesBefore)),
    moved: kept.join() !== keptBefore.join(),
  };
}
