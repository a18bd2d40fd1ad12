import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReservedSlug, isSlug, slugFromName } from './slug-policy';

test.each([
  ['Riverside School', 'riverside-school'],
  ['  Café Zoë & Co.  ', 'cafe-zoe-co'],
  ['Straße & Weg', 'strasse-weg'],
  ['São Paulo—Escola', 'sao-paulo-escola'],
  ['AI', 'ai'],
  ['Docs', 'docs-school'],
  ['学校', 'school'],
  ['---', 'school'],
])('the name %j becomes %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

test('whatever the name, its slug is valid, not reserved, and leaves room for a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const slug = slugFromName(name);
      expect([slug, isSlug(slug), isReservedSlug(slug), isSlug(`${slug}-999999`)]).toEqual([slug, true, false, true]);
    }),
  );
});

test.each(['a'.repeat(64), 'A-school', 'a--b', '-abc', 'abc-', 'a_b', 'a b c', 'ünder', '', 'abc\n', 'a\u0000'])(
  '%j is no slug',
  (slug) => expect(isSlug(slug)).toBe(false),
);

test.each('app api docs sign-in sign-up guardian media dev reset-password invite admin www l'.split(' '))(
  '%s is reserved',
  (slug) => expect(isReservedSlug(slug)).toBe(true),
);
