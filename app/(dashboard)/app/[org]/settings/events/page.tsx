import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { TextLink } from '@/ui/text-link';
import { readUrlState } from '@/ui/url-state/codec';
import { unlessForbidden } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { prefetchFeed } from '../../_feed/prefetch-feed';
import { EventStream } from './_components/event-stream';
import { EVENTS_STATE, eventsInput } from './_components/events-state';

export const metadata: Metadata = { title: 'Events' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function EventsPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const events = trpc.event.browseEvents.queryOptions(eventsInput(readUrlState(EVENTS_STATE, search)));
  // A search may be refused as well; the stream then asks again and says why.
  const first = await unlessForbidden(queryClient.fetchQuery(events)).catch(() => undefined);
  const description = (
    <>
      Everything that happened in the organization, newest first. <TextLink href="/docs/events">All events</TextLink>{' '}
      are explained in the reference.
    </>
  );
  if (first === null) {
    return (
      <>
        <PageHeader title="Events" description={description} />
        <EmptyState title="Events are for owners and admins" description="Ask one of them what happened." />
      </>
    );
  }
  if (first !== undefined) await prefetchFeed(queryClient, events.queryKey, async () => first);
  return (
    <Prefetched api={api}>
      <PageHeader title="Events" description={description} />
      <EventStream />
    </Prefetched>
  );
}
