'use client';

import { NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { AmountInput } from '@/ui/form/amount-input';
import { CurrencySelect } from '@/ui/form/currency-select';
import type { CampaignFormType } from './campaign-form';
import classes from './campaigns.module.css';

const KINDS = [
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Amount' },
];

export function DiscountFields({ form, disabled }: { form: CampaignFormType; disabled?: boolean }) {
  const { type } = form.values.discount;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="What it takes off"
        data={KINDS}
        disabled={disabled}
        className={classes.kinds}
        {...form.getInputProps('discount.type')}
      />
      {type === 'percent' ? (
        <div className={classes.amounts}>
          <NumberInput
            label="Percentage"
            description="Of the whole price."
            required
            hideControls
            suffix="%"
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('discount.percent')}
          />
        </div>
      ) : (
        <div className={classes.amounts}>
          <AmountInput label="Amount" required {...form.getInputProps('discount.amount')} />
          <CurrencySelect
            description="It counts for offers in this currency alone."
            {...form.getInputProps('discount.currency')}
          />
        </div>
      )}
    </Stack>
  );
}
