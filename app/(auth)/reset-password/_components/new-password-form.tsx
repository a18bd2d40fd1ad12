'use client';

import { PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { PASSWORD_LENGTH_MIN, ResetPasswordInput } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { LinkButton } from '@/ui/link-button';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from '../../_components/auth-card';
import { SubmitButton } from '../../_components/submit-button';
import { useAuthForm } from '../../_components/use-auth-form';

export function NewPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/reset-password',
    schema: ResetPasswordInput,
    fixed: { token },
    onDone: () => setDone(true),
  });
  if (done) {
    return (
      <div role="status" style={{ display: 'contents' }}>
        <AuthCard title="Your password is changed" lead="You are signed out everywhere. Sign in with the new password.">
          <LinkButton href="/sign-in" size="md" fullWidth>
            Sign in
          </LinkButton>
        </AuthCard>
      </div>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      lead="You will be signed out everywhere else."
      footer={<TextLink href="/reset-password">Ask for a new link</TextLink>}
    >
      <form {...formProps}>
        <Stack gap="md">
          <PasswordInput
            name="newPassword"
            label="New password"
            description={`At least ${PASSWORD_LENGTH_MIN} characters.`}
            autoComplete="new-password"
            error={errors.newPassword}
            size="md"
            autoFocus
          />
          <FormError message={refusal?.message} />
          <SubmitButton pending={pending}>Save the new password</SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
