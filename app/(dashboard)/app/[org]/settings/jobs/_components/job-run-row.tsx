'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobRunDto } from '@/modules/jobs/schemas';
import { DateTime } from '@/ui/date-time';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { Row } from '@/ui/row-list';
import { StatusBadge, type Tone } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../_trpc/client';

const STATES: Record<JobRunDto['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  retrying: { label: 'Retrying', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  completed: { label: 'Done', tone: 'accent' },
};

export function JobRunRow({ run }: { run: JobRunDto }) {
  const { label, tone } = STATES[run.state];
  return (
    <Row
      title={run.name}
      detail={
        <>
          {run.own ? 'This organization' : 'Installation'} · began <DateTime value={run.createdAt} format="relative" />
          <Progress run={run} />
          {run.reason !== null && <div>{run.reason}</div>}
        </>
      }
      meta={<StatusBadge tone={tone}>{label}</StatusBadge>}
      actions={run.own && run.state === 'failed' && <GoOnButton run={run} />}
    />
  );
}

function Progress({ run: { endedAt, nextAttemptAt, failedAttempts, state } }: { run: JobRunDto }) {
  if (endedAt !== null) {
    return (
      <>
        {' · '}ended <DateTime value={endedAt} format="relative" />
      </>
    );
  }
  return (
    <>
      {failedAttempts > 0 && ` · ${failedAttempts} failed ${failedAttempts === 1 ? 'attempt' : 'attempts'}`}
      {nextAttemptAt !== null && state !== 'running' && (
        <>
          {' · '}next <DateTime value={nextAttemptAt} format="relative" />
        </>
      )}
    </>
  );
}

function GoOnButton({ run }: { run: JobRunDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const retry = useMutation(
    trpc.job.retry.mutationOptions({
      onSuccess: () => notifyDone(`${run.name} goes on where it failed.`),
      onError: notifyRefused,
      onSettled: () => queryClient.invalidateQueries(trpc.job.pathFilter()),
    }),
  );
  return (
    <Button
      variant="default"
      size="xs"
      loading={retry.isPending}
      onClick={() => retry.mutate({ id: run.id })}
      aria-label={`Run again: ${run.name}`}
    >
      Run again
    </Button>
  );
}
