import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isId } from '@/kernel/ids';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { readUrlState } from '@/ui/url-state/codec';
import { unlessForbidden, unlessNotFound } from '../../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../../_trpc/server';
import { prefetchFeed } from '../../../_feed/prefetch-feed';
import { deliveriesInput, LOG_STATE } from './_components/log-state';
import { WebhookScreen } from './_components/webhook-screen';

export const metadata: Metadata = { title: 'Webhook' };

type Props = {
  params: Promise<{ org: string; webhookId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function WebhookPage({ params, searchParams }: Props) {
  const [{ org, webhookId: id }, search] = await Promise.all([params, searchParams]);
  if (!isId('webhook', id)) notFound();
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const options = trpc.webhook.readWebhookHealth.queryOptions({ id });
  const allowed = await unlessForbidden(
    unlessNotFound(queryClient.fetchQuery(options)).then((webhook) => ({ webhook })),
  );
  if (allowed === null) {
    return (
      <>
        <PageHeader title="Webhook" />
        <EmptyState title="Webhooks are for owners and admins" description="Ask one of them about this endpoint." />
      </>
    );
  }
  if (allowed.webhook === null) notFound();
  const deliveries = trpc.webhook.browseDeliveries.queryOptions(deliveriesInput(id, readUrlState(LOG_STATE, search)));
  await prefetchFeed(queryClient, deliveries.queryKey, () => queryClient.fetchQuery(deliveries));
  return (
    <Prefetched api={api}>
      <WebhookScreen id={id} />
    </Prefetched>
  );
}
