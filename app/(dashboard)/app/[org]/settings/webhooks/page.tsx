import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { unlessForbidden } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { NewWebhookButton } from './_components/new-webhook-button';
import { Webhooks } from './_components/webhooks';

export const metadata: Metadata = { title: 'Webhooks' };

export default async function WebhooksPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  const [webhooks] = await Promise.all([
    unlessForbidden(api.queryClient.fetchQuery(api.trpc.webhook.listWebhookHealth.queryOptions({}))),
    api.queryClient.prefetchQuery(api.trpc.organization.listTeams.queryOptions({})),
  ]);
  const description = 'Endpoints of yours that receive what happens here, signed, within moments of the change.';
  if (webhooks === null) {
    return (
      <>
        <PageHeader title="Webhooks" description={description} />
        <EmptyState
          title="Webhooks are for owners and admins"
          description="Ask one of them when you need an endpoint."
        />
      </>
    );
  }
  return (
    <Prefetched api={api}>
      <PageHeader title="Webhooks" description={description} actions={<NewWebhookButton />} />
      <Webhooks />
    </Prefetched>
  );
}
