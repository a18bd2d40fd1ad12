'use client';

import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/kernel/currencies';
import type { PayoutDto } from '@/modules/commerce/schemas';
import { DataTable, type DataTableColumn } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { useLocale } from '@/ui/locale/locale-provider';
import { Panel } from '@/ui/panel';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../_trpc/client';
import { PAYOUT_WORDS } from './purchase-words';
import classes from './sales.module.css';
import { payoutsInput, type SalesState } from './sales-state';

/** Left out on a phone, where the first column says what matters of it. */
const WIDE = { titleClassName: classes.wide, cellsClassName: () => classes.wide };

type Props = { state: SalesState; change: (patch: Partial<SalesState>) => void };

/** What each payment brings the seller, and from when on. */
export function PayoutsPanel({ state, change }: Props) {
  const trpc = useTRPC();
  const { locale } = useLocale();
  const payouts = useQuery(
    trpc.purchase.listPayouts.queryOptions(payoutsInput(state), { placeholderData: keepPreviousData }),
  );
  const money = (name: 'amount' | 'fee' | 'net', title: string): DataTableColumn<PayoutDto> => ({
    accessor: name,
    title,
    textAlign: 'right',
    render: (payout) => (
      <span className={classes.amount} suppressHydrationWarning>
        {formatMoney({ amount: payout[name], currency: payout.currency }, locale)}
      </span>
    ),
  });
  const columns: DataTableColumn<PayoutDto>[] = [
    {
      accessor: 'createdAt',
      title: 'Payment',
      noWrap: true,
      render: ({ purchaseId, createdAt, status }) => (
        <>
          <Anchor component="button" type="button" size="sm" onClick={() => change({ purchase: purchaseId })}>
            <DateTime value={createdAt} format="date" />
          </Anchor>
          <div className={classes.narrow}>
            <PayoutBadge status={status} />
          </div>
        </>
      ),
    },
    {
      accessor: 'status',
      title: 'Status',
      ...WIDE,
      render: ({ status }) => <PayoutBadge status={status} />,
    },
    money('amount', 'Paid'),
    { ...money('fee', 'Fee'), ...WIDE },
    money('net', 'Net'),
    {
      accessor: 'availableOn',
      title: 'Available',
      noWrap: true,
      ...WIDE,
      render: ({ availableOn }) =>
        availableOn === null ? 'Not known yet' : <DateTime value={availableOn} format="date" />,
    },
  ];
  return (
    <Panel title="Payouts" description="What each payment brings you once the payment provider has kept its fee.">
      <DataTable
        label="Payouts"
        rows={{
          data: payouts.data?.payouts,
          isFetching: payouts.isFetching,
          error: payouts.error,
          refetch: payouts.refetch,
        }}
        columns={columns}
        empty={
          <EmptyState
            title="No payouts yet"
            description="They appear a little after a payment, when the provider has said what it keeps."
          />
        }
        {...(payouts.data === undefined
          ? {}
          : {
              paging: {
                page: payouts.data.page,
                pageSize: payouts.data.pageSize,
                total: payouts.data.total,
                onChange: (page: number) => change({ payouts: page }),
              },
            })}
      />
    </Panel>
  );
}

const PayoutBadge = ({ status }: Pick<PayoutDto, 'status'>) => (
  <StatusBadge tone={status === 'expected' ? 'neutral' : 'accent'}>{PAYOUT_WORDS[status]}</StatusBadge>
);
