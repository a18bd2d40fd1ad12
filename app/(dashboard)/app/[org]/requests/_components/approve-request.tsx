'use client';

import { Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import type { CohortDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatDate } from '@/ui/locale/format';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { cohortChoices, openCohorts } from './cohort-choices';
import type { Refusal } from './use-decision';

type Props = {
  request: QueuedRequestDto;
  onClose: () => void;
  onDecided: () => unknown;
  onRefused: (error: Refusal) => unknown;
};

/** Lets them in, into a cohort where the course is taught in cohorts. */
export function ApproveRequest({ request, onClose, onDecided, onRefused }: Props) {
  const { id, name, contentId, contentTitle, inCohorts } = request;
  const trpc = useTRPC();
  const viewer = useLocale();
  const [cohortId, setCohortId] = useState(request.cohortId);
  const cohorts = useQuery(trpc.offering.listCohorts.queryOptions({ id: contentId }, { enabled: inCohorts }));
  const approve = useMutation(
    trpc.purchase.approveRequest.mutationOptions({
      onSuccess: () => {
        onDecided();
        notifyDone(`${name} is enrolled.`);
      },
      onError: onRefused,
    }),
  );
  const choices = cohortChoices(cohorts.data ?? [], request, (date) => formatDate(date, viewer));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Approve ${name}?`}
      confirmLabel="Approve"
      onConfirm={() => approve.mutate({ id, ...(cohortId === null ? {} : { cohortId }) })}
      pending={approve.isPending}
      error={approve.error?.message ?? cohorts.error?.message}
    >
      <Stack gap="md">
        <Text size="sm">
          {name} is enrolled in “{contentTitle}” at once, and told so by e-mail.
        </Text>
        {inCohorts && (
          <Select
            label="Cohort"
            description={hintOf(request, cohorts.data)}
            placeholder="No cohort yet"
            data={choices}
            value={cohortId}
            onChange={setCohortId}
            disabled={cohorts.data === undefined}
            clearable={request.cohortId === null}
            clearButtonProps={{ 'aria-label': 'No cohort' }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Whoever chose a cohort is placed there unless the staff says another one. */
function hintOf(request: QueuedRequestDto, cohorts: readonly CohortDto[] | undefined): string {
  const { cohortId, cohortName } = request;
  if (cohortName !== null) {
    const ended = cohorts?.some(({ id, state }) => id === cohortId && state === 'ended');
    return `They chose ${cohortName}${ended ? ', which has ended. Left so, they are placed there all the same' : ''}.`;
  }
  return cohorts !== undefined && openCohorts(cohorts, request).length === 0
    ? 'No cohort of this offer is open. You can place them later.'
    : 'Left empty, they are placed later.';
}
