import { expect, test } from 'vitest';
import { z } from 'zod';
import { findCommand, parseOptions } from './parse';

const input = z.strictObject({
  ownerEmail: z.email('must be an e-mail address'),
  slug: z.string().optional(),
  replace: z.boolean().optional(),
});

test('commands of one and of two words are told apart from their options', () => {
  expect(findCommand(['org', 'create', '--name', 'X'], ['org create'])).toEqual({
    name: 'org create',
    rest: ['--name', 'X'],
  });
  expect(findCommand(['seed', '--help'], ['seed'])).toEqual({ name: 'seed', rest: ['--help'] });
  expect(findCommand(['org'], ['org create'])).toBeUndefined();
  expect(findCommand([], ['seed'])).toBeUndefined();
});

test('options are named after the fields, and switches take no value', () => {
  expect(parseOptions(input, ['--owner-email', 'a@b.example', '--replace'])).toEqual({
    ownerEmail: 'a@b.example',
    replace: true,
  });
});

test.each([
  [['--slug', 'x'], '--owner-email: must be an e-mail address.'],
  [['--owner-email', 'nobody'], '--owner-email: must be an e-mail address.'],
  [['--owner-mail', 'a@b.example'], "Unknown option '--owner-mail'; add --help to see the options."],
  [['--owner-email'], "Option '--owner-email <value>' argument missing; add --help to see the options."],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => parseOptions(input, args)).toThrow(sentence);
});
