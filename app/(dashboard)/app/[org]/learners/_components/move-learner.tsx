'use client';

import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { ErrorState } from '@/ui/error-state';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { cohortOptions } from './cohort-options';
import { useLearnersChanged } from './use-learners-changed';

type Props = { learner: LearnerListingDto; opened: boolean; onClose: () => void };

const NONE = 'none';

export function MoveLearner({ learner, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Move ${learner.name} to a cohort`}>
      <Choice learner={learner} onClose={onClose} />
    </Modal>
  );
}

function Choice({ learner, onClose }: Omit<Props, 'opened'>) {
  const { contentId, userId, name, offerId, offerName, cohortId } = learner;
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const [chosen, choose] = useState(cohortId ?? NONE);
  const cohorts = useQuery(trpc.offering.listCohorts.queryOptions({ id: contentId }));
  const move = useMutation(
    trpc.enrollment.updateLearner.mutationOptions({
      onSuccess: async (now) => {
        onClose();
        await changed();
        const to = cohorts.data?.find(({ id }) => id === now.cohortId);
        notifyDone(to === undefined ? `${name} is in no cohort now.` : `${name} is in “${to.name}” now.`);
      },
    }),
  );
  if (cohorts.data === undefined) {
    if (cohorts.error === null) return <LoadingState label="Loading cohorts" rows={2} />;
    return <ErrorState message={cohorts.error.message} onRetry={() => cohorts.refetch()} />;
  }
  const options = cohortOptions(cohorts.data, offerId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate({ id: contentId, userId, cohortId: chosen === NONE ? null : chosen });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {options.length === 0 && (
          <Text size="sm">“{offerName}” has no cohorts yet. Make one on the page of the course’s cohorts.</Text>
        )}
        <Radio.Group label={`Cohorts of “${offerName}”`} value={chosen} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {options.map(({ id, label, full }) => (
              <Radio key={id} value={id} label={label} disabled={full && id !== cohortId} />
            ))}
            <Radio value={NONE} label="No cohort" description="They stay enrolled, and give the cohort’s seat back." />
          </Stack>
        </Radio.Group>
        <FormError message={move.error?.message} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending} disabled={chosen === (cohortId ?? NONE)}>
            Move learner
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
