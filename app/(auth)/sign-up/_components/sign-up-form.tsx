'use client';

import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PASSWORD_LENGTH_MIN, SignUpInput } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from '../../_components/auth-card';
import { CheckMail } from '../../_components/check-mail';
import { SubmitButton } from '../../_components/submit-button';
import { useAuthForm } from '../../_components/use-auth-form';

const signIn = (
  <>
    Have an account? <TextLink href="/sign-in">Sign in</TextLink>
  </>
);

export function SignUpForm({ mailbox }: { mailbox: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/sign-up/request',
    schema: SignUpInput,
    onDone: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <CheckMail email={sentTo} mailbox={mailbox} footer={signIn}>
        Open the link in it to confirm your address and enter your organization.
      </CheckMail>
    );
  }
  return (
    <AuthCard title="Create an account" lead="With an organization of your own to teach in." footer={signIn}>
      <form {...formProps}>
        <Stack gap="md">
          <TextInput name="name" label="Your name" autoComplete="name" error={errors.name} size="md" autoFocus />
          <TextInput
            name="organizationName"
            label="Organization"
            placeholder="Riverside School"
            autoComplete="organization"
            error={errors.organizationName}
            size="md"
          />
          <TextInput name="email" type="email" label="E-mail" autoComplete="email" error={errors.email} size="md" />
          <PasswordInput
            name="password"
            label="Password"
            description={`At least ${PASSWORD_LENGTH_MIN} characters.`}
            autoComplete="new-password"
            error={errors.password}
            size="md"
          />
          <FormError message={refusal?.message} />
          <SubmitButton pending={pending}>Create account</SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
