import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormedApiKey, KEY_PREFIX_LENGTH, mintApiKey } from './api-key-format';

test('a key is the live prefix and 40 base62 characters, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, mintApiKey);
  for (const key of keys) expect(key).toMatch(/^lk_live_[0-9A-Za-z]{40}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every(isWellFormedApiKey)).toBe(true);
});

test('the kept prefix tells keys apart and gives nothing away', () => {
  expect(mintApiKey().slice(0, KEY_PREFIX_LENGTH)).toHaveLength('lk_live_'.length + 4);
});

test('one wrong character is seen without a look-up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 47 }), fc.constantFrom(...'0AZaz9'), (at, character) => {
      const key = mintApiKey();
      fc.pre(key[at] !== character);
      expect(isWellFormedApiKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false);
    }),
  );
});

test.each(['', 'lk_live_', 'sk_live_abc', ` ${mintApiKey()}`, `${mintApiKey()}0`, mintApiKey().toUpperCase()])(
  '%j is not a key',
  (key) => expect(isWellFormedApiKey(key)).toBe(false),
);
