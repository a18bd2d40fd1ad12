'use client';

import { type DataTableColumn, type DataTableSortStatus, DataTable as MantineDataTable } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state';
import { LoadingState } from '../loading-state';
import classes from './data-table.module.css';

export type { DataTableColumn };

/** How TanStack Query names what the table has to show. */
type Rows<T> = {
  data: readonly T[] | undefined;
  isFetching: boolean;
  error: { message: string } | null;
  refetch: () => unknown;
};

type Paging = { page: number; pageSize: number; total: number; onChange: (page: number) => void };
type Sorting = { by: string; direction: 'asc' | 'desc'; onChange: (by: string, direction: 'asc' | 'desc') => void };

type Props<T> = {
  /** What the rows are, in the plural and as a title: "Contents". */
  label: string;
  rows: Rows<T>;
  columns: DataTableColumn<T>[];
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  paging?: Paging;
  sorting?: Sorting;
};

/** A table in all of its states: loading, failed, empty, full, and full while it is being refreshed. */
export function DataTable<T extends { id: string }>({ label, rows, columns, empty, paging, sorting }: Props<T>) {
  if (rows.data === undefined) {
    if (rows.error !== null) return <ErrorState message={rows.error.message} onRetry={() => rows.refetch()} />;
    return <LoadingState label={`Loading ${label.toLowerCase()}`} rows={8} />;
  }
  if (rows.data.length === 0) return <>{empty}</>;
  return (
    <div className={classes.root} data-fetching={rows.isFetching || undefined}>
      <MantineDataTable<T>
        aria-label={label}
        aria-busy={rows.isFetching}
        records={[...rows.data]}
        columns={columns}
        idAccessor="id"
        highlightOnHover
        verticalSpacing="sm"
        horizontalSpacing="md"
        rowBorderColor="var(--lectern-line)"
        highlightOnHoverColor="var(--lectern-hover)"
        {...sortProps<T>(sorting)}
        {...pageProps(label, paging)}
      />
    </div>
  );
}

function sortProps<T>(sorting: Sorting | undefined) {
  if (sorting === undefined) return {};
  return {
    sortStatus: { columnAccessor: sorting.by, direction: sorting.direction } as DataTableSortStatus<T>,
    onSortStatusChange: (next: DataTableSortStatus<T>) => sorting.onChange(String(next.columnAccessor), next.direction),
  };
}

const CONTROL_LABELS = { first: 'First page', last: 'Last page', previous: 'Previous page', next: 'Next page' };

function pageProps(label: string, paging: Paging | undefined) {
  if (paging === undefined || (paging.total <= paging.pageSize && paging.page === 1)) return {};
  return {
    page: paging.page,
    recordsPerPage: paging.pageSize,
    totalRecords: paging.total,
    onPageChange: paging.onChange,
    paginationSize: 'sm' as const,
    paginationText: ({ from, to, totalRecords }: { from: number; to: number; totalRecords: number }) =>
      `${from}–${to} of ${totalRecords}`,
    getPaginationControlProps: (control: keyof typeof CONTROL_LABELS) => ({
      'aria-label': `${CONTROL_LABELS[control]} of ${label.toLowerCase()}`,
    }),
    getPaginationItemProps: (page: number) => ({ 'aria-label': `Page ${page}` }),
  };
}
