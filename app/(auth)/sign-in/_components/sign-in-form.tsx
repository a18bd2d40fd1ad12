'use client';

import { Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { SignInInput } from '@/modules/identity/schemas';
import { FormError } from '@/ui/form-error';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from '../../_components/auth-card';
import { SubmitButton } from '../../_components/submit-button';
import { useAuthForm } from '../../_components/use-auth-form';

type Props = { next: string; email: string; mailbox: boolean };

export function SignInForm({ next, email, mailbox }: Props) {
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/sign-in/email',
    schema: SignInInput,
    onDone: () => window.location.assign(next),
  });
  return (
    <AuthCard
      title="Sign in"
      footer={
        <>
          New to Lectern? <TextLink href="/sign-up">Create an account</TextLink>
        </>
      }
    >
      <form {...formProps}>
        <Stack gap="md">
          <TextInput
            name="email"
            type="email"
            label="E-mail"
            autoComplete="username"
            defaultValue={email}
            error={errors.email}
            size="md"
            autoFocus={email === ''}
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password}
            size="md"
            autoFocus={email !== ''}
          />
          <FormError message={refusal?.message} />
          {refusal?.reason === 'email_not_verified' && mailbox && (
            <TextLink href="/dev/mail">Open the mailbox of this machine</TextLink>
          )}
          <SubmitButton pending={pending}>Sign in</SubmitButton>
          <Group justify="center">
            <TextLink quiet href="/reset-password">
              Forgot your password?
            </TextLink>
          </Group>
        </Stack>
      </form>
    </AuthCard>
  );
}
