import type { Rendering } from './rendering';

/** Where a block is reached in the page. The prefix keeps authors' ids apart from the page's own. */
export const anchorOf = (blockId: string) => `block-${blockId}`;

/** Only the document itself has anchors; what a reference shows in place could repeat its ids. */
export const anchorIn = (rendering: Rendering, blockId: string | null | undefined) =>
  blockId == null || rendering.ancestors.length > 0 ? undefined : anchorOf(blockId);
