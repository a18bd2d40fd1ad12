import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LIVE_PREFIX = 'lk_live_';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^lk_live_[0-9A-Za-z]{40}$/;

export const KEY_PREFIX_LENGTH = 12;

/** `lk_live_` and 40 base62 characters: 34 random ones (202 bits), then their checksum. */
export function mintApiKey(): string {
  let secret = '';
  for (let i = 0; i < RANDOM_LENGTH; i += 1) secret += BASE62[randomInt(BASE62.length)];
  return LIVE_PREFIX + secret + checksum(secret);
}

/** What fails here was never one of our keys: typing errors and guesses cost no look-up. */
export function isWellFormedApiKey(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const secret = key.slice(LIVE_PREFIX.length, -CHECKSUM_LENGTH);
  return key.endsWith(checksum(secret));
}

function checksum(secret: string): string {
  let rest = crc32(LIVE_PREFIX + secret);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    digits = BASE62[rest % BASE62.length] + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
