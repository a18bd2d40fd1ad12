import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env';

export const sha256Hex = (value: string | Uint8Array) => hash('sha256', value, 'hex');

const keys = new Map<string, Buffer>();

/** A key per purpose, all drawn from LECTERN_SECRET. */
function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', env().LECTERN_SECRET, 'lectern', purpose, 32));
    keys.set(purpose, key);
  }
  return key;
}

/** A secret that whoever shares LECTERN_SECRET can derive again, and nobody else. */
export const secretFor = (purpose: string): string => keyFor(purpose).toString('base64url');

/** AES-256-GCM, base64 of nonce, tag and ciphertext. */
export function encrypt(purpose: string, plaintext: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the text was changed or belongs to another purpose or secret. */
export function decrypt(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
