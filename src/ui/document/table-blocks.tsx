import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import { LabelledGroup } from './labelled-group';
import type { NodeProps } from './rendering';

/** The table scrolls by itself where it is wider than the page. */
export function Table({ attrs, children, rendering }: NodeProps<'table'>) {
  return (
    <LabelledGroup label="Table" scrolls id={anchorIn(rendering, attrs.id)} className={blocks.tableScroll}>
      <table className={blocks.table}>
        <tbody>{children}</tbody>
      </table>
    </LabelledGroup>
  );
}

export function TableRow({ children }: NodeProps<'tableRow'>) {
  return <tr>{children}</tr>;
}

/** In the first row a header names its column, below it its row. */
export function TableHeader({ children, place }: NodeProps<'tableHeader'>) {
  return <th scope={place.parentIndex === 0 ? 'col' : 'row'}>{children}</th>;
}

export function TableCell({ children }: NodeProps<'tableCell'>) {
  return <td>{children}</td>;
}
