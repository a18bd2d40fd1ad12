'use client';

import { NumberInput, Radio, Stack } from '@mantine/core';
import { MomentInput } from '@/ui/form/moment-input';
import type { OfferFormType } from './offer-form';
import classes from './offer-page.module.css';

/** Who may buy, how many, when, and for how long. */
export function LimitFields({ form }: { form: OfferFormType }) {
  return (
    <Stack gap="lg">
      <Radio.Group label="Visibility" {...form.getInputProps('visibility')}>
        <Stack gap="xs" mt={6}>
          <Radio value="public" label="Public" description="Everybody finds it on the course page." />
          <Radio value="unlisted" label="Unlisted" description="Only who has the access link finds it." />
        </Stack>
      </Radio.Group>
      <div className={classes.pair}>
        <NumberInput
          label="Capacity"
          description="Seats in all. Learners, pending requests and open checkouts hold one each."
          placeholder="No limit"
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('capacity')}
        />
        <NumberInput
          label="Days of access"
          description="Counted from enrollment."
          placeholder="Without end"
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('accessDays')}
        />
      </div>
      <div className={classes.pair}>
        <MomentInput
          label="Sales begin"
          description="By your clock. Empty for at once."
          {...form.getInputProps('salesStartAt')}
        />
        <MomentInput
          label="Sales end"
          description="By your clock. Empty for never."
          {...form.getInputProps('salesEndAt')}
        />
      </div>
    </Stack>
  );
}
