'use client';

import { Alert } from '@mantine/core';
import { IconExternalLink, IconHourglassHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { JobSummaryDto } from '@/modules/jobs/schemas';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { StatGrid } from '@/ui/stat-grid';
import { useTRPC } from '../../../../../../_trpc/client';
import { JobRuns } from './job-runs';
import { REFRESH_MS } from './refresh';

/** How the jobs stand, live while somebody looks. */
export function Jobs() {
  const trpc = useTRPC();
  const summary = useQuery(trpc.job.summary.queryOptions({}, { refetchInterval: REFRESH_MS }));
  if (summary.isPending) return <LoadingState label="Loading jobs" />;
  if (summary.data === undefined)
    return <ErrorState message={summary.error.message} onRetry={() => summary.refetch()} />;
  return (
    <>
      {summary.data.eventsStuck && (
        <Alert
          color="brass"
          mb="md"
          icon={<IconHourglassHigh size={16} stroke={1.7} aria-hidden />}
          title="Events wait"
        >
          An event has not been passed on to the webhooks for more than five minutes. Nothing is lost; it is sent when
          jobs run again.
        </Alert>
      )}
      {summary.data.engine === 'embedded' ? <Counted {...summary.data} /> : <Elsewhere {...summary.data} />}
    </>
  );
}

function Counted({ waiting, running, retrying, failed }: JobSummaryDto) {
  const stats = Object.entries({ Waiting: waiting, Running: running, Retrying: retrying, Failed: failed });
  return (
    <>
      <StatGrid label="Jobs by state" stats={stats.map(([label, count]) => ({ label, value: String(count) }))} />
      <JobRuns />
    </>
  );
}

function Elsewhere({ engine, address }: JobSummaryDto) {
  return (
    <EmptyState
      icon={<IconExternalLink size={20} stroke={1.6} aria-hidden />}
      title={engine === 'cloud' ? 'Inngest runs the jobs' : 'A job server of your own runs the jobs'}
      description="Its runs, their steps and their failures are shown there."
      action={address !== null && <LinkButton href={address}>Open it</LinkButton>}
    />
  );
}
