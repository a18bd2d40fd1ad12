'use client';

import { PasswordInput, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { InvitedSignUpInput, PASSWORD_LENGTH_MIN } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from '../../../_components/auth-card';
import { SubmitButton } from '../../../_components/submit-button';
import { useAuthForm } from '../../../_components/use-auth-form';

type Props = { token: string; title: string; lead: ReactNode; email: string };

/** Makes an account and joins in one go: the mailed link has shown that the address is theirs. */
export function InvitedSignUpForm({ token, title, lead, email }: Props) {
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/sign-up/invited',
    schema: InvitedSignUpInput,
    fixed: { token },
    onDone: ({ slug }) => window.location.assign(`/app/${String(slug)}`),
  });
  const signIn = `/sign-in?next=${encodeURIComponent(`/invite/${token}`)}&email=${encodeURIComponent(email)}`;
  return (
    <AuthCard
      title={title}
      lead={lead}
      footer={
        <>
          Have an account with this address? <TextLink href={signIn}>Sign in</TextLink>
        </>
      }
    >
      <form {...formProps}>
        <Stack gap="md">
          {/* For password managers, which file the new password under it. */}
          <input type="email" value={email} autoComplete="username" readOnly hidden />
          <TextInput name="name" label="Your name" autoComplete="name" error={errors.name} size="md" autoFocus />
          <PasswordInput
            name="password"
            label="Choose a password"
            description={`At least ${PASSWORD_LENGTH_MIN} characters.`}
            autoComplete="new-password"
            error={errors.password}
            size="md"
          />
          <FormError message={refusal?.message} />
          <SubmitButton pending={pending}>Create account and join</SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
