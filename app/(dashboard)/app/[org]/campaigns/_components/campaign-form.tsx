'use client';

import { NumberInput, Stack, TextInput } from '@mantine/core';
import { MomentInput } from '@/ui/form/moment-input';
import { RecordForm, type RecordFormProps } from '@/ui/form/record-form';
import { Panel } from '@/ui/panel';
import type { CampaignValues } from './campaign-values';
import classes from './campaigns.module.css';
import { CourseFields } from './course-fields';
import { DiscountFields } from './discount-fields';

export type CampaignFormType = RecordFormProps<CampaignValues>['form'];
export type KnownContent = { id: string; title: string };

type Props = RecordFormProps<CampaignValues> & {
  /** The courses that it counts for already. */
  known?: readonly KnownContent[];
};

/** Everything that a campaign says, new or existing. */
export function CampaignForm({ known = [], ...record }: Props) {
  const { form, disabled } = record;
  return (
    <RecordForm name="Campaign" {...record}>
      <Panel title="Code" padded>
        <div className={classes.pair}>
          <TextInput
            label="Code"
            description="What buyers enter. Capital letters or small ones, it is the same code."
            required
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: classes.codeInput }}
            {...form.getInputProps('code')}
          />
          <TextInput
            label="Name"
            description="For the staff."
            required
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </div>
      </Panel>
      <Panel title="Discount" padded>
        <DiscountFields form={form} disabled={disabled} />
      </Panel>
      <Panel title="Where it counts" padded>
        <CourseFields form={form} known={known} />
      </Panel>
      <Panel title="Limits" padded>
        <Stack gap="lg">
          <div className={classes.pair}>
            <NumberInput
              label="Redemptions in all"
              placeholder="No limit"
              description="Open checkouts hold one each. A full refund gives it back."
              {...WHOLE}
              {...form.getInputProps('maxRedemptions')}
            />
            <NumberInput
              label="For each buyer"
              description="How often one person may use it."
              required
              {...WHOLE}
              {...form.getInputProps('maxPerBuyer')}
            />
          </div>
          <div className={classes.pair}>
            <MomentInput
              label="Counts from"
              description="By your clock. Empty for at once."
              {...form.getInputProps('startsAt')}
            />
            <MomentInput
              label="Counts until"
              description="By your clock. Empty for no end."
              {...form.getInputProps('endsAt')}
            />
          </div>
        </Stack>
      </Panel>
    </RecordForm>
  );
}

const WHOLE = {
  min: 1,
  clampBehavior: 'none',
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
} as const;
