import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { unlessForbidden } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { Jobs } from './_components/jobs';

export const metadata: Metadata = { title: 'Jobs' };

export default async function JobsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  const [summary] = await Promise.all([
    unlessForbidden(api.queryClient.fetchQuery(api.trpc.job.summary.queryOptions({}))),
    unlessForbidden(api.queryClient.fetchQuery(api.trpc.job.list.queryOptions({ status: 'active' }))),
  ]);
  const description = 'What goes on behind the pages: passing events on, sending webhooks, sweeping old records.';
  if (summary === null) {
    return (
      <>
        <PageHeader title="Jobs" description={description} />
        <EmptyState title="Jobs are for owners" description="Ask one of them when something does not arrive." />
      </>
    );
  }
  return (
    <Prefetched api={api}>
      <PageHeader title="Jobs" description={description} />
      <Jobs />
    </Prefetched>
  );
}
