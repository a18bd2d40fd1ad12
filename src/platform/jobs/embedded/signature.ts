import { createHmac } from 'node:crypto';

/** What /api/inngest demands of every call; the key's prefix says only where it is from. */
export function signatureOf(body: string, signingKey: string): string {
  const seconds = Math.floor(Date.now() / 1_000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, '');
  return `t=${seconds}&s=${createHmac('sha256', key).update(body).update(seconds).digest('hex')}`;
}
