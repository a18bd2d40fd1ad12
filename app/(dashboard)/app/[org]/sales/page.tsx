import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { readUrlState } from '@/ui/url-state/codec';
import { unlessForbidden } from '../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../_trpc/server';
import { SalesScreen } from './_components/sales-screen';
import { payoutsInput, purchasesInput, SALES_STATE, spanOf } from './_components/sales-state';

export const metadata: Metadata = { title: 'Sales' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SalesPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const state = readUrlState(SALES_STATE, search);
  const sales = await unlessForbidden(queryClient.fetchQuery(trpc.purchase.readSales.queryOptions({}))).catch(
    () => undefined,
  );
  if (sales === null) {
    return (
      <>
        <PageHeader title="Sales" />
        <EmptyState title="The sales are for owners and admins" description="Ask one of them what was sold." />
      </>
    );
  }
  await Promise.all([
    queryClient.prefetchQuery(trpc.purchase.readRevenue.queryOptions({ span: spanOf(state) })),
    queryClient.prefetchQuery(trpc.purchase.browsePurchases.queryOptions(purchasesInput(state))),
    queryClient.prefetchQuery(trpc.purchase.listPayouts.queryOptions(payoutsInput(state))),
  ]);
  return (
    <Prefetched api={api}>
      <SalesScreen />
    </Prefetched>
  );
}
