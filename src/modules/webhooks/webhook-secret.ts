import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/crypto';

const PURPOSE = 'webhook.secret';
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** As it is shown, once. */
export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export const sealSecret = (secret: string) => encrypt(PURPOSE, secret);

/** A secret made ready to sign with. */
export type SigningKey = {
  /** The whole secret as it was shown, so that one line of any language can check what it signs. */
  whole: KeyObject;
  /** The bytes whose base64 follows the prefix, as Standard Webhooks keys it. */
  standard: KeyObject;
};

export const signingKey = (secret: string): SigningKey => ({
  whole: createSecretKey(secret, 'utf8'),
  standard: createSecretKey(secret.slice(PREFIX.length), 'base64'),
});

type Sealed = { secret: string; previousSecret: string | null; previousSecretExpiresAt: Date | null };

/** What signs at that moment, the current secret first. Throws when a secret cannot be read. */
export function signingKeys({ secret, previousSecret, previousSecretExpiresAt }: Sealed, at: Date): SigningKey[] {
  const rotating = previousSecret !== null && previousSecretExpiresAt !== null && at < previousSecretExpiresAt;
  return (rotating ? [secret, previousSecret] : [secret]).map(opened);
}

const KEPT_MAX = 1_000;
const kept = new Map<string, SigningKey>();

/** Opening costs more than signing, so the keys of the endpoints at work are kept. */
function opened(sealed: string): SigningKey {
  let key = kept.get(sealed);
  if (key === undefined) {
    key = signingKey(decrypt(PURPOSE, sealed));
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(sealed, key);
  }
  return key;
}
