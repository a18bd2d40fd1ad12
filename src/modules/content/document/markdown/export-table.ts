import type { PhrasingContent, RootContent, Table, TableCell } from 'mdast';
import type { DocumentNode, NodeOf } from '../document-types';
import { exportInline } from './export-inline';
import { headerRule } from './import-table';

/** A table; one whose headers are not just its first row says in a directive which they are. */
export function exportTable(node: NodeOf<'table'>): RootContent {
  const rows = node.content ?? [];
  const table: Table = {
    type: 'table',
    children: rows.map((row) => ({ type: 'tableRow', children: (row.content ?? []).map(exportCell) })),
  };
  const headers = headersOf(rows);
  if (headers === null) return table;
  return { type: 'containerDirective', name: 'table', attributes: { headers }, children: [table] };
}

/** How to say which cells are headers; null when they are the first row, as Markdown has it. */
function headersOf(rows: readonly DocumentNode[]): string | null {
  const cells = rows.flatMap((row, rowIndex) =>
    (row.content ?? []).map((cell, column) => ({ rowIndex, column, header: cell.type === 'tableHeader' })),
  );
  if (cells.every((cell) => cell.header === (cell.rowIndex === 0))) return null;
  const named = ['none', 'column', 'both'].find((name) => {
    const rule = headerRule(name);
    return cells.every((cell) => cell.header === rule(cell.rowIndex, cell.column));
  });
  return (
    named ??
    cells
      .filter((cell) => cell.header)
      .map((cell) => `${cell.rowIndex}.${cell.column}`)
      .join(' ')
  );
}

function exportCell(cell: DocumentNode): TableCell {
  const children = (cell.content ?? []).flatMap((paragraph, index): PhrasingContent[] => {
    const words = exportInline(paragraph.content, 'cell');
    return index === 0 ? words : [{ type: 'html', value: '<p>' }, ...words];
  });
  return { type: 'tableCell', children: keepEnds(children) };
}

/** Markdown trims cells, so a space or tab at an end is written as a character reference. */
function keepEnds(children: PhrasingContent[]): PhrasingContent[] {
  const [first, last] = [children[0], children.at(-1)];
  const start = first?.type === 'text' ? (/^[ \t]/.exec(first.value)?.[0] ?? '') : '';
  const end =
    last?.type === 'text' && (last !== first || last.value.length > 1) ? (/[ \t]$/.exec(last.value)?.[0] ?? '') : '';
  const reference = (character: string): PhrasingContent[] =>
    character === '' ? [] : [{ type: 'html', value: `&#${character.charCodeAt(0)};` }];
  const words = children.map((each) => {
    if (each.type !== 'text') return each;
    const from = each === first ? start.length : 0;
    const to = each === last ? each.value.length - end.length : each.value.length;
    return { ...each, value: each.value.slice(from, to) };
  });
  return [...reference(start), ...words, ...reference(end)];
}
