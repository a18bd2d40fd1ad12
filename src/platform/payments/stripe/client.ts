import Stripe from 'stripe';
import { done, refused, unknown } from '../outcome';
import type { ProviderOutcome } from '../port';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  clientId: string;
  timeoutMs: number;
  /** Elsewhere than at Stripe, for tests. */
  api?: { host: string; port: number; protocol: 'http' };
};

export type StripeWorld = { stripe: Stripe; settings: StripeSettings };

/** The SDK's own retries are off: who asks again, when and with which key, is decided by those who keep the books. */
export const openStripe = (settings: StripeSettings): StripeWorld => ({
  settings,
  stripe: new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    timeout: settings.timeoutMs,
    telemetry: false,
    appInfo: { name: 'Lectern' },
    ...settings.api,
  }),
});

/** Statuses after which the same call with the same key may still do it. */
const MAY_YET_HAPPEN = new Set([408, 409, 425, 429]);

/**
 * Several calls may make one step, so all of them share a deadline. What Stripe answers with a 4xx did not happen and is
 * refused; what has no answer, a 5xx, or one that asks for patience is unknown.
 */
export async function attempt<T>({ settings }: StripeWorld, run: () => Promise<T>): Promise<ProviderOutcome<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProviderOutcome<T>>((resolve) => {
    timer = setTimeout(() => resolve(unknown('Stripe did not answer in time.')), settings.timeoutMs);
  });
  try {
    return await Promise.race([run().then(done), late]);
  } catch (error) {
    return failure(error);
  } finally {
    clearTimeout(timer);
  }
}

function failure(error: unknown): ProviderOutcome<never> {
  if (error instanceof NotAsExpected) return unknown(error.message);
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode, message } = error;
  if (statusCode === undefined) return unknown('Stripe cannot be reached, or did not answer in time.');
  return statusCode >= 500 || statusCode < 400 || MAY_YET_HAPPEN.has(statusCode) ? unknown(message) : refused(message);
}

/** Whether Stripe refused with one of these codes of its own. */
export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? error.rawType ?? '');

/**
 * Whether there is no such thing. Of one that is there for its other keys, test or live, Stripe says so in its words alone,
 * and means that the key is not right.
 */
export const isMissing = (error: unknown): boolean =>
  isRefusal(error, 'resource_missing') && !(error as Error).message.includes('a similar object exists in');

/** Stripe said something that its documentation does not lead one to expect: better to ask again than to guess. */
export class NotAsExpected extends Error {
  override name = 'NotAsExpected';
}

/** What was expanded, or is there anyway; Stripe gives an id where a thing was not asked for. */
export function whole<T extends { id: string }>(thing: string | T | null | undefined, what: string): T {
  if (typeof thing === 'object' && thing !== null) return thing;
  throw new NotAsExpected(`Stripe left out ${what}.`);
}

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
