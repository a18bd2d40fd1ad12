'use client';

import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AddLearnerInput, type LearnerListingDto } from '@/modules/enrollment/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { cohortOptions } from './cohort-options';
import { CourseSelect } from './course-select';
import { useLearnersChanged } from './use-learners-changed';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The content that they are enrolled in; chosen in the form where it is left out. */
  contentId?: string;
  /** Somebody who was there before. */
  again?: LearnerListingDto;
};

/** Enrolls somebody for nothing. */
export function AddLearner({ opened, onClose, again, contentId }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={again === undefined ? 'Add a learner' : `Enroll ${again.name} again`}
    >
      <AddForm onClose={onClose} again={again} contentId={contentId} />
    </Modal>
  );
}

type Values = { id: string | null; email: string; name: string; offerId: string | null; cohortId: string | null };

const inputOf = ({ id, email, name, offerId, cohortId }: Values) => ({
  id: id ?? '',
  email,
  ...(name.trim() === '' ? {} : { name }),
  ...(offerId === null ? {} : { offerId }),
  ...(cohortId === null ? {} : { cohortId }),
});

const validateInput = validateWith<Values>(AddLearnerInput, inputOf);

function AddForm({ onClose, again, contentId }: Omit<Props, 'opened'>) {
  const trpc = useTRPC();
  const changed = useLearnersChanged();
  const form = useForm<Values>({
    initialValues: {
      id: contentId ?? null,
      email: again?.email ?? '',
      name: again?.name ?? '',
      offerId: null,
      cohortId: null,
    },
    validate: (values) => ({ ...validateInput(values), ...(values.id === null ? { id: 'Choose a course.' } : {}) }),
  });
  const { id, offerId } = form.values;
  const known = { enabled: id !== null };
  const { data: offers = [] } = useQuery(trpc.offering.browseOffers.queryOptions({ id: id ?? '' }, known));
  const { data: cohorts = [] } = useQuery(trpc.offering.listCohorts.queryOptions({ id: id ?? '' }, known));
  const meant = offerId ?? offers.find(({ isPrimary }) => isPrimary)?.id ?? null;
  const places = cohortOptions(cohorts, meant);
  const add = useMutation(
    trpc.enrollment.addLearner.mutationOptions({
      onSuccess: async (learner) => {
        onClose();
        await changed();
        notifyDone(`${learner.name} has access.`);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(inputOf(values)))} noValidate>
      <Stack gap="md">
        {contentId === undefined && (
          <CourseSelect
            label="Course"
            required
            allowDeselect={false}
            value={id}
            onChange={(next) => form.setValues({ id: next, offerId: null, cohortId: null })}
            error={form.errors.id}
          />
        )}
        <TextInput
          type="email"
          label="E-mail"
          required
          readOnly={again !== undefined}
          autoComplete="off"
          data-autofocus={again === undefined ? true : undefined}
          {...form.getInputProps('email')}
        />
        {again === undefined && (
          <TextInput
            label="Name"
            description="For somebody who has no account here yet."
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        )}
        <Select
          label="Offer"
          description="Nothing is to be paid. Its terms decide how long the access lasts."
          disabled={id === null}
          allowDeselect={false}
          data={offers
            .filter(({ status }) => status === 'active')
            .map((offer) => ({ value: offer.id, label: offer.isPrimary ? `${offer.name} (primary)` : offer.name }))}
          {...form.getInputProps('offerId')}
          value={meant}
          onChange={(next) => form.setValues({ offerId: next, cohortId: null })}
        />
        {places.length > 0 && (
          <Select
            label="Cohort"
            placeholder="None yet"
            clearable
            clearButtonProps={{ 'aria-label': 'No cohort' }}
            data={places.map((place) => ({ value: place.id, label: place.label, disabled: place.full }))}
            {...form.getInputProps('cohortId')}
          />
        )}
        <FormError message={unplacedRefusal(form, add.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            {again === undefined ? 'Add learner' : 'Enroll again'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
