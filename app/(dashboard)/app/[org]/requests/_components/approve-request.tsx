'use client';

import { Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatDate } from '@/ui/locale/format';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import type { Refusal } from './use-decision';

type Props = {
  request: QueuedRequestDto;
  onClose: () => void;
  onDecided: () => unknown;
  onRefused: (error: Refusal) => unknown;
};

/** Lets them in, into a cohort where the course is taught in cohorts. */
export function ApproveRequest({ request, onClose, onDecided, onRefused }: Props) {
  const { id, name, contentId, contentTitle, offerId, inCohorts } = request;
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
  const open = (cohorts.data ?? []).filter((each) => each.offerId === offerId && each.state !== 'ended');
  const choices = open.map(({ id: value, name: label, startsAt, capacity, memberCount }) => ({
    value,
    label: `${label}, from ${formatDate(new Date(startsAt), viewer)}${
      capacity === null ? '' : `, ${memberCount} of ${capacity} places taken`
    }`,
    disabled: capacity !== null && memberCount >= capacity && value !== request.cohortId,
  }));
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
            description={hintOf(request, choices.length, cohorts.data !== undefined)}
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
function hintOf({ cohortName }: QueuedRequestDto, open: number, known: boolean): string {
  if (cohortName !== null) return `They chose ${cohortName}.`;
  return known && open === 0
    ? 'No cohort of this offer is open. You can place them later.'
    : 'Left empty, they are placed later.';
}
