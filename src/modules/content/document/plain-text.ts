import type { AnyDocument, AnyNode } from './document-types';

/** The text of a node and everything inside it, blocks parted by newlines. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.text;
  const parts = (node.content ?? []).map(textOf);
  const inline = node.content?.[0]?.type === 'text';
  return parts.join(inline ? '' : '\n');
}

function textOfHead(document: AnyDocument, type: 'title' | 'description'): string {
  const node = document.content.find((each) => each.type === type);
  return node === undefined ? '' : textOf(node);
}

export const titleOf = (document: AnyDocument): string => textOfHead(document, 'title');
export const descriptionOf = (document: AnyDocument): string => textOfHead(document, 'description');

export interface OutlineEntry {
  id: string;
  level: 1 | 2 | 3;
  title: string;
}

/** Every heading in the order of reading, those inside other blocks included. */
export function outlineOf(document: AnyDocument): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  const visit = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (node.type === 'heading') outline.push({ id: node.attrs.id, level: node.attrs.level, title: textOf(node) });
      else if (node.content !== undefined) visit(node.content);
    }
  };
  visit(document.content);
  return outline;
}
