'use client';

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PersonName, RequestCodeInput, SignInByCodeInput } from '@/modules/identity/schemas';
import { asSentence } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { TextLink } from '@/ui/text-link';
import { postAuth } from '../../../../../(auth)/_components/post-auth';
import { SubmitButton } from '../../../../../(auth)/_components/submit-button';
import { useAuthForm } from '../../../../../(auth)/_components/use-auth-form';
import classes from '../../_components/storefront.module.css';
import { withoutPath } from './refusal-words';

const Someone = z.object({ ...RequestCodeInput.shape, name: PersonName });

type Somebody = { name: string; email: string };

/** Signs in, and up where there is no account, by a code that is mailed; then the page goes on where it was. */
export function SignInByCode({ mailbox, heading = 'Who joins?' }: { mailbox: boolean; heading?: string }) {
  const [someone, setSomeone] = useState<Somebody | null>(null);
  const [isSent, setSent] = useState(false);
  const sent = (to: Somebody) => {
    setSomeone(to);
    setSent(true);
  };
  return (
    <section className={classes.card} aria-labelledby="you">
      <h2 id="you">{isSent ? 'Check your mail' : heading}</h2>
      {isSent && someone !== null ? (
        <EnterCode someone={someone} mailbox={mailbox} onBack={() => setSent(false)} />
      ) : (
        <AskForCode before={someone} onSent={sent} />
      )}
    </section>
  );
}

/** `before`: whom the last code was sent to, who has perhaps mistyped the address. */
function AskForCode({ before, onSent }: { before: Somebody | null; onSent: (someone: Somebody) => void }) {
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/email-otp/send-verification-otp',
    schema: Someone,
    fixed: { type: 'sign-in' },
    onDone: (_, { name, email }) => onSent({ name, email }),
  });
  return (
    <form {...formProps} className={classes.stack}>
      <TextInput
        name="name"
        label="Name"
        defaultValue={before?.name ?? ''}
        autoComplete="name"
        size="md"
        error={said(errors.name)}
        required
      />
      <TextInput
        name="email"
        type="email"
        defaultValue={before?.email ?? ''}
        autoFocus={before !== null}
        label="E-mail"
        description="We send you a code. You need no password."
        autoComplete="email"
        size="md"
        error={said(errors.email)}
        required
      />
      <FormError message={said(refusal?.message)} />
      <SubmitButton pending={pending}>Send me a code</SubmitButton>
    </form>
  );
}

type EnterProps = { someone: Somebody; mailbox: boolean; onBack: () => void };

function EnterCode({ someone, mailbox, onBack }: EnterProps) {
  const [sentAgain, setSentAgain] = useState('');
  const [isSending, setSending] = useState(false);
  const { errors, refusal, pending, formProps } = useAuthForm({
    path: '/sign-in/email-otp',
    schema: SignInByCodeInput,
    fixed: someone,
    onDone: () => window.location.reload(),
  });
  const codeRefusal = refusal?.message.startsWith('otp: ') ? refusal.message : undefined;
  async function sendAgain(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setSentAgain('');
    const answer = await postAuth('/email-otp/send-verification-otp', { email: someone.email, type: 'sign-in' });
    setSending(false);
    setSentAgain(answer.ok ? 'We sent another code; the one before is void.' : answer.message);
  }
  return (
    <form {...formProps} className={classes.stack}>
      <p className={classes.text}>
        We sent a code to <strong>{someone.email}</strong>.
      </p>
      {mailbox && <TextLink href="/dev/mail">Open the mailbox of this machine</TextLink>}
      <TextInput
        name="otp"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        size="md"
        error={said(errors.otp ?? codeRefusal)}
        required
        autoFocus
      />
      <FormError message={codeRefusal === undefined ? said(refusal?.message) : null} />
      <SubmitButton pending={pending}>Continue</SubmitButton>
      <div className={classes.choices}>
        <Button variant="default" loading={isSending} onClick={() => void sendAgain()}>
          Send another code
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Another address
        </Button>
      </div>
      <p role="status" className={classes.muted}>
        {sentAgain}
      </p>
    </form>
  );
}

const said = (message: string | undefined) => (message === undefined ? undefined : asSentence(withoutPath(message)));
