'use client';

import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListJobRunsInput } from '@/modules/jobs/schemas';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../_trpc/client';
import { JobRunRow } from './job-run-row';
import { REFRESH_MS } from './refresh';

type Status = ListJobRunsInput['status'];

const STATUSES: { value: Status; label: string; empty: string }[] = [
  { value: 'active', label: 'Not done yet', empty: 'Everything is done' },
  { value: 'failed', label: 'Failed', empty: 'No job has failed' },
  { value: 'completed', label: 'Done', empty: 'No job was done in the last day' },
];

export function JobRuns() {
  const trpc = useTRPC();
  const [status, setStatus] = useState<Status>('active');
  const [before, setBefore] = useState<string>();
  const input = before === undefined ? { status } : { status, before };
  const list = useQuery(
    trpc.job.list.queryOptions(input, { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData }),
  );
  const show = (next: string) => {
    setStatus(next as Status);
    setBefore(undefined);
  };
  const runs = list.data?.runs ?? [];
  return (
    <Panel
      title="Runs"
      description="Those of this organization and, by name, those of the whole installation."
      actions={<SegmentedControl size="xs" aria-label="Which jobs" data={STATUSES} value={status} onChange={show} />}
    >
      {list.isPending ? (
        <LoadingState label="Loading jobs" />
      ) : list.data === undefined ? (
        <ErrorState message={list.error.message} onRetry={() => list.refetch()} />
      ) : runs.length === 0 ? (
        <EmptyState
          icon={<IconChecks size={20} stroke={1.6} aria-hidden />}
          title={STATUSES.find(({ value }) => value === status)?.empty ?? ''}
          description="Finished jobs are kept for a day, failed ones for thirty."
        />
      ) : (
        <RowList label="Jobs">
          {runs.map((run) => (
            <JobRunRow key={run.id} run={run} />
          ))}
        </RowList>
      )}
      {(before !== undefined || list.data?.more === true) && (
        <Group justify="center" p="sm">
          <Button variant="default" size="xs" disabled={before === undefined} onClick={() => setBefore(undefined)}>
            Newest
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={list.data?.more !== true}
            onClick={() => setBefore(runs.at(-1)?.id)}
          >
            Older
          </Button>
        </Group>
      )}
    </Panel>
  );
}
