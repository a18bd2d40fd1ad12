'use client';

import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SellerValues } from './seller-values';

export function SupportFields({ form }: { form: UseFormReturnType<SellerValues> }) {
  return (
    <Stack gap="md">
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        placeholder="help@example.com"
        required
        {...form.getInputProps('supportEmail')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Help page"
          type="url"
          autoComplete="url"
          placeholder="https://example.com/help"
          {...form.getInputProps('supportUrl')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('supportPhone')} />
      </SimpleGrid>
    </Stack>
  );
}
