import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, text } from '../../kernel/text';
import { placeRefusal, unplacedRefusal } from './refusals';
import { validateWith } from './validate-with';

const Input = z.strictObject({
  email: email(),
  kind: z.enum(['a', 'b']),
  address: z.strictObject({ city: text(1, 10) }),
});

test('each field shows the first problem of its own, as a sentence', () => {
  const validate = validateWith(Input);
  expect(validate({ email: 'nobody', kind: null, address: { city: '' } })).toEqual({
    email: 'Must be an e-mail address.',
    kind: 'Must be one of a, b.',
    'address.city': 'Must not be empty.',
  });
  expect(validate({ email: 'a@example.com', kind: 'a', address: { city: 'Rome' } })).toEqual({});
});

test('what is sent is what is checked', () => {
  const validate = validateWith(z.strictObject({ note: z.string().nullable() }), (values: { note: string }) => ({
    note: values.note === '' ? null : values.note,
  }));
  expect(validate({ note: '' })).toEqual({});
});

test('a refusal about a field stands beside that field, any other above the buttons', () => {
  const errors: Record<string, string> = {};
  const form = {
    getValues: () => ({ taxId: '', address: { city: '' } }),
    setFieldError: (path: string, error: string) => {
      errors[path] = error;
    },
  };
  placeRefusal(form, 'taxId: is not a CPF. Check it for a typing error.');
  placeRefusal(form, 'address.city: must not be empty');
  placeRefusal(form, 'constructor: is not a known field');
  expect(errors).toEqual({ taxId: 'Is not a CPF. Check it for a typing error.', 'address.city': 'Must not be empty.' });
  expect(unplacedRefusal(form, { message: 'taxId: is not a CPF' })).toBeNull();
  expect(unplacedRefusal(form, { message: 'This is the last owner.' })).toBe('This is the last owner.');
  expect(unplacedRefusal(form, null)).toBeNull();
});
