import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

/** What is wrong with the characters of a text, as the end of a sentence; null when nothing is. */
export function badCharacters(value: string): string | null {
  if (!value.isWellFormed()) return 'must be valid Unicode text';
  if (CONTROL.test(value)) return 'must not contain control characters';
  return null;
}

const codePoints = (value: string) => (value.length < 1 ? 0 : [...value].length);

/** Trimmed text whose length counts Unicode code points; carriage returns before newlines are dropped. */
export function text(min: number, max: number) {
  return z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n').trim())
    .check((context) => {
      const message = badCharacters(context.value) ?? badLength(codePoints(context.value), min, max);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .meta({ override: { type: 'string', minLength: min, maxLength: max } });
}

function badLength(length: number, min: number, max: number): string | null {
  if (length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  return length > max ? `must have at most ${max} characters` : null;
}

/** Empty text clears the field, as null does. */
export function clearableText(max: number) {
  return text(0, max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .meta({ override: { type: ['string', 'null'], maxLength: max } });
}

/** An e-mail address in lower case, the form in which addresses are compared. */
export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'must be an e-mail address' }).max(254, { error: 'must have at most 254 characters' }))
    .meta({ override: { type: 'string', format: 'email', maxLength: 254 } });
