'use client';

import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { type AuthAnswer, postAuth } from './post-auth';

type Refusal = Extract<AuthAnswer, { ok: false }>;

type Options<S extends z.ZodType> = {
  path: string;
  /** What the server parses too. Fields are read from the form itself, so that what a browser filled in counts. */
  schema: S;
  /** Sent along; no field of the form. */
  fixed?: Record<string, string>;
  onDone: (data: Record<string, unknown>, sent: z.infer<S>) => void;
};

/** The life of a form that ends in a cookie or a mail. */
export function useAuthForm<S extends z.ZodType>({ path, schema, fixed = {}, onDone }: Options<S>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...fixed });
    setRefusal(null);
    setErrors(parsed.success ? {} : firstPerField(parsed.error.issues));
    if (!parsed.success) return focusOn(form, parsed.error.issues[0]?.path[0]);
    setPending(true);
    const answer = await postAuth(path, parsed.data as Record<string, unknown>);
    // On success the button keeps turning until the next page is there.
    if (answer.ok) return onDone(answer.data, parsed.data);
    setPending(false);
    setRefusal(answer);
  }

  return {
    errors,
    refusal,
    pending,
    formProps: {
      // Never a GET, which would put a password into the address.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void send(event.currentTarget);
      },
    },
  };
}

function firstPerField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
  }
  return errors;
}

function focusOn(form: HTMLFormElement, field: PropertyKey | undefined): void {
  const input = form.elements.namedItem(String(field ?? ''));
  if (input instanceof HTMLElement) input.focus();
}
