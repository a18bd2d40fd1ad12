import { nodeDefinition } from './catalogue';
import type { AnyDocument, AnyNode } from './document-types';

export interface DocumentCounts {
  blocks: number;
  references: number;
}

/** What the limits count, over a list of nodes and everything inside them. */
export function countNodes(
  nodes: readonly AnyNode[],
  counts: DocumentCounts = { blocks: 0, references: 0 },
): DocumentCounts {
  for (const node of nodes) {
    const definition = nodeDefinition(node.type);
    if (definition === undefined || definition.family === 'head') continue;
    counts.blocks += 1;
    if (node.type === 'reference') counts.references += 1;
    if (node.content !== undefined) countNodes(node.content, counts);
  }
  return counts;
}

const encoder = new TextEncoder();

/** Bytes of the canonical JSON, which is what the limit of 2,000,000 counts. */
export function documentBytes(document: AnyDocument): number {
  return encoder.encode(JSON.stringify(document)).length;
}
