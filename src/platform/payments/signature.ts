import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older messages are refused, so that nobody can send a recorded one again. */
const AGE_SECONDS_MAX = 300;

type Signed = { body: Uint8Array; header: string | null; secret: string; now: Date };

/** Null where `t=<seconds>,v1=<hex HMAC of t.body>` was made with the secret, not long ago; else what is wrong. */
export function signatureProblem({ body, header, secret, now }: Signed): string | null {
  const fields = new Map((header ?? '').split(',').map((part) => part.split('=', 2) as [string, string]));
  const at = fields.get('t') ?? '';
  const given = Buffer.from(fields.get('v1') ?? '', 'hex');
  const wanted = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  if (!/^\d{1,12}$/.test(at) || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return 'The signature is missing or not right.';
  }
  const age = Math.abs(now.getTime() / 1000 - Number(at));
  return age > AGE_SECONDS_MAX ? 'The message was signed too long ago.' : null;
}
