import { conflict } from '../../../kernel/errors';
import { type CountedBlock, countedBlocks } from './counted-blocks';
import type { AnyDocument } from './document-types';
import { DOCUMENT_LIMITS } from './limits';
import { titleOf } from './plain-text';

/** One thing that progress counts, in the order in which learners meet it. */
export interface ManifestEntry {
  position: number;
  blockId: string;
  type: string;
  title: string;
  /** The content whose document holds the block: the published one itself, or one that it references. */
  contentId: string;
  /** How many references lead to it. */
  depth: number;
  /** False for everything that only a reference that is not required leads to. */
  required: boolean;
}

/** What a manifest needs to know of one content. It is small, so it may be kept beside the published document. */
export interface ManifestSource {
  contentId: string;
  title: string;
  counted: CountedBlock[];
}

export function manifestSource(contentId: string, document: AnyDocument): ManifestSource {
  return { contentId, title: titleOf(document), counted: countedBlocks(document) };
}

/**
 * The ordered, flattened list of what counts for a learner of `root`: a reference is followed by what the content
 * it names holds, at every place where it stands. `published` holds each content that references lead to.
 * Refused with a conflict: reference_unpublished, reference_cycle, manifest_too_large.
 */
export function deriveManifest(root: ManifestSource, published: ReadonlyMap<string, ManifestSource>): ManifestEntry[] {
  const entries: ManifestEntry[] = [];
  // A stack of our own: a chain of references may be longer than calls can nest.
  const open = [{ source: root, next: 0, required: true }];
  const onPath = new Set([root.contentId]);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const block = top.source.counted[top.next];
    if (block === undefined) {
      onPath.delete(top.source.contentId);
      open.pop();
      continue;
    }
    top.next += 1;
    const target = block.contentId === undefined ? undefined : resolve(block.contentId, root, published);
    const required = top.required && block.required !== false;
    if (entries.length >= DOCUMENT_LIMITS.maxManifestEntries) throw tooLarge();
    entries.push({
      position: entries.length,
      blockId: block.blockId,
      type: block.type,
      title: target?.title ?? block.title,
      contentId: top.source.contentId,
      depth: open.length - 1,
      required,
    });
    if (target === undefined) continue;
    if (onPath.has(target.contentId)) throw cycle(target);
    onPath.add(target.contentId);
    open.push({ source: target, next: 0, required });
  }
  return entries;
}

function resolve(
  contentId: string,
  root: ManifestSource,
  published: ReadonlyMap<string, ManifestSource>,
): ManifestSource {
  const target = contentId === root.contentId ? root : published.get(contentId);
  if (target !== undefined) return target;
  throw conflict(
    'reference_unpublished',
    `The reference to ${contentId} does not lead to a published content of this organization.`,
  );
}

const cycle = (target: ManifestSource) =>
  conflict('reference_cycle', `"${target.title}" references itself, directly or through other contents.`);

const tooLarge = () =>
  conflict(
    'manifest_too_large',
    `With everything it references, this content has more than ${DOCUMENT_LIMITS.maxManifestEntries.toLocaleString('en-US')} things that count towards progress.`,
  );
