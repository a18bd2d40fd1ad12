'use client';

import { Button, Select, UnstyledButton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/kernel/currencies';
import type { BrowsedPurchaseDto } from '@/modules/commerce/schemas';
import { DataTable, type DataTableColumn } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { useLocale } from '@/ui/locale/locale-provider';
import { NothingMatches } from '@/ui/nothing-matches';
import { Panel } from '@/ui/panel';
import { SearchInput } from '@/ui/search-input';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../_trpc/client';
import { STATUS_TONES, STATUS_WORDS } from './purchase-words';
import classes from './sales.module.css';
import { isFiltered, NO_FILTERS, purchasesInput, type SalesState } from './sales-state';

/** Left out on a phone, where the first column says what matters of it. */
const WIDE = { titleClassName: classes.wide, cellsClassName: () => classes.wide };

const STATUSES = Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label }));

type Props = { state: SalesState; change: (patch: Partial<SalesState>, history?: 'push' | 'replace') => void };

/** Every purchase, also checkouts that nobody has paid yet; the newest first. */
export function PurchasesPanel({ state, change }: Props) {
  const trpc = useTRPC();
  const { locale } = useLocale();
  const purchases = useQuery(
    trpc.purchase.browsePurchases.queryOptions(purchasesInput(state), { placeholderData: keepPreviousData }),
  );
  const sales = useQuery(trpc.purchase.readSales.queryOptions({}));
  const contents = (sales.data?.contents ?? []).map(({ contentId, title }) => ({ value: contentId, label: title }));
  const columns: DataTableColumn<BrowsedPurchaseDto>[] = [
    {
      accessor: 'buyer',
      title: 'Buyer',
      render: ({ id, buyer, contentTitle, status }) => (
        <>
          <UnstyledButton className={classes.open} onClick={() => change({ purchase: id })}>
            <span className={classes.name}>{buyer.name}</span>
            <span className={classes.muted}>{buyer.email}</span>
          </UnstyledButton>
          <div className={classes.narrow}>
            <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
            <span className={classes.muted}>{contentTitle}</span>
          </div>
        </>
      ),
    },
    { accessor: 'contentTitle', title: 'Content', ...WIDE, render: ({ contentTitle }) => contentTitle },
    {
      accessor: 'status',
      title: 'Status',
      noWrap: true,
      ...WIDE,
      render: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>,
    },
    {
      accessor: 'amount',
      title: 'Amount',
      textAlign: 'right',
      render: (purchase) => (
        <span className={classes.amount} suppressHydrationWarning>
          {formatMoney(purchase, locale)}
        </span>
      ),
    },
    {
      accessor: 'createdAt',
      title: 'Begun',
      noWrap: true,
      ...WIDE,
      render: ({ createdAt }) => <DateTime value={createdAt} format="date" />,
    },
  ];
  return (
    <Panel title="Purchases" description="Also checkouts that nobody has paid yet.">
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchInput what="purchases" value={state.q} onChange={(q) => change({ q, page: 1 }, 'replace')} />
        </div>
        <Select
          aria-label="Filter by status"
          placeholder="Status"
          data={STATUSES}
          value={state.status}
          onChange={(status) => change({ status, page: 1 })}
          clearable
          clearButtonProps={{ 'aria-label': 'Any status' }}
          className={classes.filter}
        />
        <Select
          aria-label="Filter by content"
          placeholder="Content"
          data={contents}
          value={state.content}
          onChange={(content) => change({ content, page: 1 })}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'Any content' }}
          className={classes.filter}
        />
        {isFiltered(state) && (
          <Button variant="subtle" color="gray" onClick={() => change(NO_FILTERS)}>
            Clear
          </Button>
        )}
      </search>
      <DataTable
        label="Purchases"
        rows={{
          data: purchases.data?.purchases,
          isFetching: purchases.isFetching,
          error: purchases.error,
          refetch: purchases.refetch,
        }}
        columns={columns}
        empty={
          isFiltered(state) ? (
            <NothingMatches
              description="No purchase matches this search and these filters."
              onClear={() => change(NO_FILTERS)}
            />
          ) : (
            <EmptyState
              icon={<IconReceiptOff size={20} stroke={1.6} aria-hidden />}
              title="No purchases yet"
              description="Give a course an offer with a price, and share its page. Whoever buys appears here."
            />
          )
        }
        {...(purchases.data === undefined
          ? {}
          : {
              paging: {
                page: purchases.data.page,
                pageSize: purchases.data.pageSize,
                total: purchases.data.total,
                onChange: (page: number) => change({ page }),
              },
            })}
      />
    </Panel>
  );
}
