'use client';

import { Stack } from '@mantine/core';
import { ConfirmSignUpInput } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { SubmitButton } from '../../../_components/submit-button';
import { useAuthForm } from '../../../_components/use-auth-form';

export function ConfirmForm({ token }: { token: string }) {
  const { refusal, pending, formProps } = useAuthForm({
    path: '/sign-up/confirm',
    schema: ConfirmSignUpInput,
    fixed: { token },
    onDone: ({ slug }) => window.location.assign(`/app/${String(slug)}`),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <FormError message={refusal?.message} />
        <SubmitButton pending={pending}>Confirm and continue</SubmitButton>
      </Stack>
    </form>
  );
}
