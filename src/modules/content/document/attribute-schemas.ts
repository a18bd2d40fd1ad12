import { z } from 'zod';
import { badCharacters } from '../../../kernel/text';
import { ADDRESS_PATTERN, type AddressKind, addressProblem, normalAddress } from './address-rule';
import { DOCUMENT_LIMITS } from './limits';

const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const id = z.string().regex(ID_PATTERN, { error: 'must be 1 to 64 of the characters A-Z, a-z, 0-9, _ and -' });

/** The id of a block that needs none where it stands; null then. */
export const optionalId = () => id.nullable();

/** An id that the server assigns when it is missing: typed as text, because no canonical document lacks it. */
export const assignedId = () => id.nullable() as unknown as z.ZodType<string>;

export const contentId = () => id;

function text(min: number, max: number, refuse: (value: string) => string | null) {
  return z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n').trim())
    .check((context) => {
      const value = context.value;
      const message =
        badCharacters(value) ??
        refuse(value) ??
        (value.length < min
          ? 'must not be empty'
          : lengthOf(value, max) > max
            ? `must have at most ${max} characters`
            : null);
      if (message !== null) context.issues.push({ code: 'custom', message, input: value });
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max });
}

/** Counts code points, as JSON Schema and PostgreSQL do, and only where the answer is in doubt. */
export function lengthOf(value: string, max: number): number {
  return value.length <= max ? value.length : [...value].length;
}

/** Plain text that may have several lines; the ends are trimmed. */
export const prose = (min: number, max: number) => text(min, max, () => null);

/** Plain text on one line; the ends are trimmed. */
export const line = (min: number, max: number) =>
  text(min, max, (value) => (value.includes('\n') ? 'must be one line' : null));

/** Text that is kept to the character, such as LaTeX. */
export const verbatim = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .check((context) => {
      const message =
        badCharacters(context.value) ??
        (lengthOf(context.value, max) > max ? `must have at most ${max} characters` : null);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .meta({ maxLength: max });

/** An https address or an uploaded path; a link may be a mailto address as well. */
export const address = (kind: AddressKind) =>
  z
    .string()
    .overwrite(normalAddress)
    .check((context) => {
      const message = addressProblem(context.value, kind);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .meta({ pattern: ADDRESS_PATTERN[kind], maxLength: DOCUMENT_LIMITS.maxAddressLength });

/** A number between two bounds; minus zero becomes zero, so that what is stored and what is compared agree. */
export const number = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .overwrite((value) => value + 0);

export const integer = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .overwrite((value) => value + 0);

export const flag = () => z.boolean();
