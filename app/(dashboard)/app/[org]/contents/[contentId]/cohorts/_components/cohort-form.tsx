'use client';

import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import type { CohortValues } from './cohort-values';
import { SessionsEditor } from './sessions-editor';

export type CohortFormType = RecordFormProps<CohortValues>['form'];

type Props = RecordFormProps<CohortValues> & {
  /** Those that the cohort can belong to; one that exists stays with its own. */
  offers?: readonly { id: string; name: string }[];
  mayChooseTutor: boolean;
};

const ZONES = Intl.supportedValuesOf('timeZone');

/** Everything that a cohort says, new or existing. */
export function CohortForm({ offers, mayChooseTutor, ...record }: Props) {
  const { form, disabled } = record;
  const trpc = useTRPC();
  const staff = useQuery(trpc.organization.listMembers.queryOptions({}));
  const { timeZone } = form.values;
  return (
    <RecordForm name="Cohort" wide {...record}>
      <Panel title="Dates and people" padded>
        <Stack gap="lg">
          <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
          {offers !== undefined && offers.length > 1 && (
            <Select
              label="Offer"
              description="Learners of this offer can be in the cohort."
              data={offers.map(({ id, name }) => ({ value: id, label: name }))}
              allowDeselect={false}
              {...form.getInputProps('offerId')}
            />
          )}
          <Select
            label="Time zone"
            description="All times below are by the clocks of this place, and so is the calendar."
            searchable
            allowDeselect={false}
            data={ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES]}
            limit={100}
            {...form.getInputProps('timeZone')}
          />
          <div className={classes.pair}>
            <TextInput type="datetime-local" label="Begins" withAsterisk {...form.getInputProps('startsAt')} />
            <TextInput
              type="datetime-local"
              label="Ends"
              description="Empty while nobody knows."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('endsAt')}
            />
          </div>
          <div className={classes.pair}>
            <NumberInput
              label="Capacity"
              description="Seats for members and for open checkouts."
              placeholder="No limit"
              min={1}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps('capacity')}
            />
            <Select
              label="Tutor"
              description="Runs the cohort and answers its questions."
              placeholder="Nobody"
              clearable
              searchable
              disabled={!mayChooseTutor || disabled}
              data={(staff.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
              {...form.getInputProps('tutorUserId')}
            />
          </div>
        </Stack>
      </Panel>
      <SessionsEditor form={form} />
    </RecordForm>
  );
}
