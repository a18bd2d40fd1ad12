'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/kernel/currencies';
import { useLocale } from '@/ui/locale/locale-provider';
import { PageHeader } from '@/ui/page-header';
import { StatGrid } from '@/ui/stat-grid';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { PayoutsPanel } from './payouts-panel';
import { PurchaseDrawer } from './purchase-drawer';
import { PurchasesPanel } from './purchases-panel';
import { RevenueCharts } from './revenue-charts';
import { SALES_STATE, spanOf } from './sales-state';

/** What was sold, to whom, and what became of the money. */
export function SalesScreen() {
  const [state, change] = useUrlState(SALES_STATE);
  return (
    <>
      <PageHeader title="Sales" description="What was sold, to whom, and what became of the money." />
      <Totals />
      <RevenueCharts span={spanOf(state)} onSpan={(span) => change({ span }, 'replace')} />
      <PurchasesPanel state={state} change={change} />
      <PayoutsPanel state={state} change={change} />
      <PurchaseDrawer purchaseId={state.purchase} onClose={() => change({ purchase: null }, 'replace')} />
    </>
  );
}

/** Since the beginning. */
function Totals() {
  const trpc = useTRPC();
  const { locale } = useLocale();
  const { data } = useQuery(trpc.purchase.readSales.queryOptions({}));
  if (data === undefined) return null;
  const revenue = Object.entries(data.revenueByCurrency).map(([currency, amount]) => ({
    label: `Revenue in ${currency}`,
    value: formatMoney({ amount, currency }, locale),
  }));
  return (
    <StatGrid
      label="Since the beginning"
      stats={[
        ...revenue,
        { label: 'Purchases', value: String(data.purchases) },
        { label: 'Refunds', value: String(data.refunds) },
      ]}
    />
  );
}
