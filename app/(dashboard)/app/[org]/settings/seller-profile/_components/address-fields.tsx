'use client';

import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { COUNTRY_CODES } from '@/kernel/countries';
import type { SellerValues } from './seller-values';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const COUNTRIES = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

export function AddressFields({ form }: { form: UseFormReturnType<SellerValues> }) {
  return (
    <Stack gap="md">
      <TextInput
        label="Street and number"
        autoComplete="address-line1"
        required
        {...form.getInputProps('address.line1')}
      />
      <TextInput label="More of the address" autoComplete="address-line2" {...form.getInputProps('address.line2')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="City" autoComplete="address-level2" required {...form.getInputProps('address.city')} />
        <TextInput
          label="State, province or region"
          autoComplete="address-level1"
          required
          {...form.getInputProps('address.region')}
        />
        <TextInput
          label="Postal code"
          autoComplete="postal-code"
          required
          {...form.getInputProps('address.postalCode')}
        />
        <Select
          label="Country"
          placeholder="Choose one"
          data={COUNTRIES}
          searchable
          required
          nothingFoundMessage="No country is called that"
          {...form.getInputProps('address.country')}
        />
      </SimpleGrid>
    </Stack>
  );
}
