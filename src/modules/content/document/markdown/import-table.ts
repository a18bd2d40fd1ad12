import type { Table } from 'mdast';
import type { ImportContext, RawNode } from './import-context';
import { importInline } from './import-inline';

/** Which cells of a table are headers, by row and column from zero. */
export type HeaderRule = (row: number, column: number) => boolean;

const firstRow: HeaderRule = (row) => row === 0;

/** The values of `:::table{headers=…}`: none, column, both, or a list such as `0.0 1.0`. */
export function headerRule(headers: string): HeaderRule {
  if (headers === 'none') return () => false;
  if (headers === 'column') return (_, column) => column === 0;
  if (headers === 'both') return (row, column) => row === 0 || column === 0;
  const cells = new Set(headers.split(/\s+/));
  return (row, column) => cells.has(`${row}.${column}`);
}

export function importTable(context: ImportContext, node: Table, isHeader: HeaderRule = firstRow): RawNode {
  if (node.align?.some((each) => each !== null)) context.warn(node, 'the alignment of columns is not kept');
  const width = Math.max(...node.children.map((row) => row.children.length));
  const content = node.children.map((row, rowIndex): RawNode => {
    const cells = Array.from({ length: width }, (_, column): RawNode => {
      const cell = row.children[column];
      return {
        type: isHeader(rowIndex, column) ? 'tableHeader' : 'tableCell',
        content: cell === undefined ? [{ type: 'paragraph' }] : context.nested(cell, () => paragraphs(context, cell)),
      };
    });
    return context.from(row, { type: 'tableRow', content: cells });
  });
  return { type: 'table', content };
}

/** A cell holds paragraphs, which `<p>` parts, and no pictures. */
function paragraphs(context: ImportContext, cell: Table['children'][number]['children'][number]): RawNode[] {
  const content: RawNode[] = [{ type: 'paragraph', content: [] }];
  for (const piece of importInline(context, cell.children)) {
    if (piece.type === 'nextParagraph') content.push({ type: 'paragraph', content: [] });
    else if ('node' in piece) {
      context.warn(cell, 'a table cell holds no image; its description was kept as text');
      content.at(-1)?.content?.push({ type: 'text', text: piece.node.alt ?? '' });
    } else content.at(-1)?.content?.push(piece);
  }
  return content;
}
