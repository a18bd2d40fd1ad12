'use client';

import { Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SellerValues } from './seller-values';
import { TAX_ID_CHOICES, TAX_ID_KINDS } from './tax-id-kinds';

export function IdentityFields({ form }: { form: UseFormReturnType<SellerValues> }) {
  const kind = form.values.taxIdType === null ? null : TAX_ID_KINDS[form.values.taxIdType];
  return (
    <Stack gap="md">
      <TextInput
        label="Legal name"
        description="As registered; it may differ from the name of the organization."
        autoComplete="organization"
        required
        {...form.getInputProps('legalName')}
      />
      <Select
        label="Kind of tax id"
        placeholder="Choose one"
        data={TAX_ID_CHOICES}
        required
        {...form.getInputProps('taxIdType')}
      />
      <TextInput
        label={kind?.field ?? 'Tax id'}
        description={kind?.help ?? 'Choose its kind first.'}
        placeholder={kind?.example}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('taxId')}
      />
    </Stack>
  );
}
