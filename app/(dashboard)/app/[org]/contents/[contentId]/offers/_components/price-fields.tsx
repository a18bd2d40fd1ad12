'use client';

import { NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { AmountInput } from '@/ui/form/amount-input';
import { CurrencySelect } from '@/ui/form/currency-select';
import { useLocale } from '@/ui/locale/locale-provider';
import type { OfferFormType } from './offer-form';
import classes from './offer-page.module.css';
import { planWords } from './offer-values';
import { PRICING_LABELS } from './offer-words';

const KINDS = Object.entries(PRICING_LABELS).map(([value, label]) => ({ value, label }));

/** What it costs, and what that comes to while it is typed. */
export function PriceFields({ form, disabled }: { form: OfferFormType; disabled?: boolean }) {
  const { locale } = useLocale();
  const { pricing } = form.values;
  const words = planWords(pricing, locale);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="How it is paid"
        data={KINDS}
        disabled={disabled}
        className={classes.kinds}
        {...form.getInputProps('pricing.type')}
      />
      {pricing.type !== 'free' && (
        <div className={classes.amounts}>
          {pricing.type === 'installments' && (
            <NumberInput
              label="Payments"
              required
              min={2}
              max={24}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('pricing.installments')}
            />
          )}
          <AmountInput
            label={pricing.type === 'installments' ? 'Each payment' : 'Price'}
            required
            {...form.getInputProps('pricing.amount')}
          />
          <CurrencySelect {...form.getInputProps('pricing.currency')} />
        </div>
      )}
      <Text size="sm" role="status" suppressHydrationWarning>
        {pricing.type === 'free' ? 'Nobody pays anything, and no payment account is needed.' : (words ?? '')}
      </Text>
    </Stack>
  );
}
