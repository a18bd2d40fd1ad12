'use client';

import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RequestResetInput } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from '../../_components/auth-card';
import { CheckMail } from '../../_components/check-mail';
import { SubmitButton } from '../../_components/submit-button';
import { useAuthForm } from '../../_components/use-auth-form';

const back = <TextLink href="/sign-in">Back to signing in</TextLink>;

export function RequestResetForm({ mailbox }: { mailbox: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/request-password-reset',
    schema: RequestResetInput,
    onDone: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <CheckMail email={sentTo} mailbox={mailbox} footer={back}>
        If there is an account with this address, the mail has a link to choose a new password. It works for one hour.
      </CheckMail>
    );
  }
  return (
    <AuthCard title="Reset your password" lead="We send you a link to choose a new one." footer={back}>
      <form {...formProps}>
        <Stack gap="md">
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            autoComplete="username"
            error={errors.email}
            size="md"
            autoFocus
          />
          <FormError message={refusal?.message} />
          <SubmitButton pending={pending}>Send the link</SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
