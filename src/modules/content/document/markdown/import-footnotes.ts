import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { importBlocks } from './import-blocks';
import type { ImportContext, RawNode } from './import-context';

/** Footnotes have no node of their own: they become paragraphs at the end, each with its number before it. */
export function importFootnotes(context: ImportContext, root: Root): RawNode[] {
  const notes = footnotesOf(root);
  const [first] = notes;
  if (first !== undefined) context.warn(first, 'footnotes became paragraphs at the end');
  return notes.flatMap((note) => {
    const blocks = context.nested(note, () => importBlocks(context, note.children));
    const number: RawNode = {
      type: 'text',
      marks: [{ type: 'superscript' }],
      text: `[${note.label ?? note.identifier}]`,
    };
    const [head, ...rest] = blocks;
    if (head?.type !== 'paragraph') return [context.from(note, { type: 'paragraph', content: [number] }), ...blocks];
    return [
      context.from(note, { ...head, content: [number, { type: 'text', text: ' ' }, ...(head.content ?? [])] }),
      ...rest,
    ];
  });
}

function footnotesOf(root: Root): FootnoteDefinition[] {
  const found: FootnoteDefinition[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'footnoteDefinition') found.push(node);
    if ('children' in node) open.push(...node.children.toReversed());
  }
  return found;
}
