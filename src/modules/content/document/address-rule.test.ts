import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressProblem, normalAddress } from './address-rule';

const accepted = (value: string, kind: 'link' | 'source' = 'link') =>
  addressProblem(normalAddress(value), kind) === null;

test.each([
  'https://example.com',
  'HTTPS://example.com/a?b=c#d',
  'https://例え.jp/パス',
  'https://example.com:8443/a%20b',
  '/media/01jd/picture.webp',
  '/media/My%20File.pdf',
])('accepts %s everywhere', (value) => {
  expect([accepted(value, 'link'), accepted(value, 'source')]).toEqual([true, true]);
});

test('accepts mailto in links alone', () => {
  expect(accepted('mailto:a@example.com?subject=Hi', 'link')).toBe(true);
  expect(accepted('mailto:a@example.com', 'source')).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'http://example.com',
  '//example.com',
  '\\\\example.com',
  '/\\example.com',
  'https:/example.com',
  'https:example.com',
  'https:\\\\example.com',
  'https:///example.com',
  'https://',
  'https://user:secret@example.com',
  'https://bank.example@evil.example',
  'https://example.com/a b',
  'https://example.com/\u202Egpj.exe',
  'https://exa\u200Bmple.com',
  'https://example.com\\@evil.example',
  'https://[::1',
  'https://%00',
  '/etc/passwd',
  '/media',
  '/media/',
  '/media//evil.example',
  '/media/../api/v1',
  '/media/./a',
  '/media/a/..',
  '/media/%2e%2e/api',
  '/media/%2E./api',
  '/media/a%2fb',
  '/media/a%5cb',
  '/media/a%00',
  '/media/a%zz',
  '/media/a\\b',
  '/media/a?x',
  '/mediaevil/a',
  'media/a',
  'mailto:',
  'mailto:a',
  'mailto:a@b@c',
  'mailto:javascript:alert(1)',
  '#section',
  '',
  `https://example.com/${'a'.repeat(2_048)}`,
])('refuses %j', (value) => {
  expect([accepted(value, 'link'), accepted(value, 'source')]).toEqual([false, false]);
});

test('whatever is accepted is https, mailto or a path under /media when a browser resolves it', () => {
  const piece = fc.constantFrom(
    'https:',
    'javascript:',
    '/',
    '//',
    '\\',
    'media',
    '..',
    '.',
    '%2e',
    '\t',
    ' ',
    '@',
    ':',
    'a',
    'e.com',
    '?',
    '#',
  );
  const value = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(value, (each) => {
      const normal = normalAddress(each);
      if (addressProblem(normal, 'link') !== null) return;
      const resolved = new URL(normal, 'https://lectern.example/app/');
      const uploaded = resolved.origin === 'https://lectern.example' && resolved.pathname.startsWith('/media/');
      expect(
        uploaded ||
          resolved.protocol === 'mailto:' ||
          (resolved.protocol === 'https:' && normal.startsWith('https://')),
      ).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
