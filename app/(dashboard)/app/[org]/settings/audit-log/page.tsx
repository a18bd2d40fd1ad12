import type { Metadata } from 'next';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { readUrlState } from '@/ui/url-state/codec';
import { unlessForbidden } from '../../../../../_trpc/refusals';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { prefetchFeed } from '../../_feed/prefetch-feed';
import { AuditLog } from './_components/audit-log';
import { AUDIT_STATE, auditInput } from './_components/audit-state';
import { ExportButtons } from './_components/export-buttons';
import { idPieces } from './_components/words';

export const metadata: Metadata = { title: 'Audit log' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function AuditLogPage({ params, searchParams }: Props) {
  const [{ org }, search] = await Promise.all([params, searchParams]);
  const api = await organizationApi(org);
  const { queryClient, trpc } = api;
  const state = readUrlState(AUDIT_STATE, search);
  const rows = trpc.audit.listAuditEvents.queryOptions(auditInput(state));
  const first = await unlessForbidden(queryClient.fetchQuery(rows)).catch(() => undefined);
  const description = 'Every change by anybody, kept for good. Each entry is chained to the one before it.';
  if (first === null) {
    return (
      <>
        <PageHeader title="Audit log" description={description} />
        <EmptyState title="The audit log is for owners and admins" description="Ask one of them what happened." />
      </>
    );
  }
  // Which moments a day begins and ends at is known to the browser alone.
  const dated = state.from !== null || state.to !== null;
  await Promise.all([
    first !== undefined && !dated && prefetchFeed(queryClient, rows.queryKey, async () => first),
    ...idPieces(first?.items ?? []).map((ids) =>
      queryClient.prefetchQuery(trpc.audit.nameTargets.queryOptions({ ids })),
    ),
    queryClient.prefetchQuery(trpc.organization.listMembers.queryOptions({})),
    queryClient.prefetchQuery(trpc.organization.listApiKeys.queryOptions({})),
  ]);
  return (
    <Prefetched api={api}>
      <PageHeader title="Audit log" description={description} actions={<ExportButtons />} />
      <AuditLog />
    </Prefetched>
  );
}
