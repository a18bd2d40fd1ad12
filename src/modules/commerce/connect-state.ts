import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secretFor } from '../../platform/crypto';

const HOUR_MS = 3_600_000;

/** Who began to connect, so that a provider's answer counts for that person and organization alone, and not for long. */
const State = z.object({ organizationId: z.string(), slug: z.string(), userId: z.string(), until: z.number() });
export type ConnectState = z.infer<typeof State>;

const seal = (payload: string) =>
  createHmac('sha256', secretFor('connecting a payment account')).update(payload).digest('base64url');

export function makeConnectState(who: Omit<ConnectState, 'until'>, now: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...who, until: now.getTime() + HOUR_MS })).toString('base64url');
  return `${payload}.${seal(payload)}`;
}

/** Null where it is not ours, or too old. */
export function readConnectState(text: string, now: Date): ConnectState | null {
  const [payload = '', given = ''] = text.split('.');
  const [a, b] = [Buffer.from(given), Buffer.from(seal(payload))];
  if (a.length !== b.length || !timingSafeEqual(a, b)) return null;
  const state = State.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return state.until > now.getTime() ? state : null;
}
