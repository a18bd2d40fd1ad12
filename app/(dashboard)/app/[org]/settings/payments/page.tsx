import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { PaymentAccount } from './_components/payment-account';
import { ReturnedFromProvider } from './_components/returned-from-provider';

export const metadata: Metadata = { title: 'Payments' };

type Props = {
  params: Promise<{ org: string }>;
  /** What the provider's own page sent back with the person. */
  searchParams: Promise<Record<'code' | 'state' | 'error', string | string[] | undefined>>;
};

export default async function PaymentsPage({ params, searchParams }: Props) {
  const [{ org }, { code, state, error }] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  await api.queryClient.prefetchQuery(api.trpc.payment.showPaymentAccount.queryOptions({}));
  const returned = typeof code === 'string' && typeof state === 'string' ? { code, state } : undefined;
  return (
    <Prefetched api={api}>
      <PageHeader title="Payments" description="Buyers pay into your own account at the payment provider." />
      {(returned !== undefined || error !== undefined) && <ReturnedFromProvider returned={returned} />}
      <PaymentAccount />
    </Prefetched>
  );
}
