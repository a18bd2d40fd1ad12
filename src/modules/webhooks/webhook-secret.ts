import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../platform/crypto';

const PURPOSE = 'webhook.secret';
const SECRET_BYTES = 32;
export const SECRET_PREFIX = 'whsec_';

/** As it is shown, once. */
export const newSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export const sealSecret = (secret: string) => encrypt(PURPOSE, secret);

type Sealed = { secret: string; previousSecret: string | null; previousSecretExpiresAt: Date | null };

/** The secrets that sign at that moment, the current one first. */
export function signingSecrets({ secret, previousSecret, previousSecretExpiresAt }: Sealed, at: Date): string[] {
  const secrets = [decrypt(PURPOSE, secret)];
  if (previousSecret !== null && previousSecretExpiresAt !== null && at < previousSecretExpiresAt) {
    secrets.push(decrypt(PURPOSE, previousSecret));
  }
  return secrets;
}
