'use client';

import { Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { Panel } from '@/ui/panel';
import { LimitFields } from './limit-fields';
import type { OfferValues } from './offer-values';
import { PriceFields } from './price-fields';

export type OfferFormType = RecordFormProps<OfferValues>['form'];

type Props = RecordFormProps<OfferValues> & { notice?: ReactNode };

/** Everything that an offer says, new or existing. */
export function OfferForm(props: Props) {
  const { form, disabled } = props;
  return (
    <RecordForm name="Offer" {...props}>
      <Panel title="What buyers see" padded>
        <Stack gap="md">
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <Textarea
            label="Description"
            description="What is special about this offer, in plain words."
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('description')}
          />
        </Stack>
      </Panel>
      <Panel title="Price" padded>
        <PriceFields form={form} disabled={disabled} />
      </Panel>
      <Panel title="Enrollment and delivery" padded>
        <Stack gap="lg">
          <Radio.Group label="Who is enrolled" {...form.getInputProps('enrollment')}>
            <Stack gap="xs" mt={6}>
              <Radio value="instant" label="Everybody, at once" />
              <Radio
                value="approval"
                label="Whom you approve"
                description="Everybody asks first. Who has paid and is not approved within 30 days gets the money back."
              />
            </Stack>
          </Radio.Group>
          <Radio.Group label="How it is taught" {...form.getInputProps('deliveryMode')}>
            <Stack gap="xs" mt={6}>
              <Radio value="self_paced" label="Self-paced" description="Learners begin when they like." />
              <Radio
                value="cohort"
                label="In cohorts"
                description="Groups with a beginning, a tutor and sessions. Buyers choose their cohort."
              />
            </Stack>
          </Radio.Group>
          {form.values.deliveryMode === 'cohort' && (
            <Switch
              label="Cohorts have a discussion"
              {...form.getInputProps('discussionEnabled', { type: 'checkbox' })}
            />
          )}
        </Stack>
      </Panel>
      <Panel title="Who may buy, and when" id="limits" padded>
        <LimitFields form={form} />
      </Panel>
    </RecordForm>
  );
}
