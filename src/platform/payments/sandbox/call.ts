import type { z } from 'zod';
import { secretFor } from '../../crypto';
import { env } from '../../env';
import { processShared } from '../../process-shared';
import { done, refused, unknown } from '../outcome';
import type { ProviderOutcome } from '../port';

/** What Lectern and its sandbox share, and nobody else. */
export const sandboxSecret = () => secretFor('sandbox payments');

const address = processShared('sandbox-payments', (): { url: string | undefined } => ({ url: undefined }));

/** For whoever starts a sandbox of their own after the environment was read. */
export function setSandboxAddress(url: string | undefined): void {
  address.url = url;
}

export const sandboxOrigin = (): string | undefined => address.url ?? env().SANDBOX_PAYMENTS_URL;

type Request<T> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  answer: z.ZodType<T>;
  /** What it means that the sandbox does not know what the call is about. */
  unheardOf?: T;
};

/** One call with one deadline over all of it. What is not certainly a yes or a no is `unknown`. */
export async function callSandbox<T>(door: 'api' | 'control', request: Request<T>): Promise<ProviderOutcome<T>> {
  const origin = sandboxOrigin();
  if (origin === undefined) return unknown('The payment sandbox does not run; npm start brings it.');
  const url = new URL(`/${door}${request.path}`, origin);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${sandboxSecret()}`,
        'content-type': 'application/json',
        ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(env().PAYMENT_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.status === 404 && request.unheardOf !== undefined) return done(request.unheardOf);
    return outcomeOf(response.status, body, request.answer);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return unknown(late ? 'The payment sandbox did not answer in time.' : 'The payment sandbox cannot be reached.');
  }
}

function outcomeOf<T>(status: number, body: unknown, answer: z.ZodType<T>): ProviderOutcome<T> {
  const words = (body as { error?: string } | null)?.error ?? `The payment sandbox answered ${status}.`;
  if (status >= 400) return status < 500 ? refused(words) : unknown(words);
  const parsed = answer.safeParse(body);
  return parsed.success ? done(parsed.data) : unknown('The payment sandbox answered something else than expected.');
}
