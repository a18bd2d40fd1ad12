import { z } from 'zod';
import { MOMENT_EXAMPLE, moment } from './time';

const fromText = <T>(parse: (text: string) => T | undefined) =>
  z.transform((value: unknown) => (typeof value === 'string' ? (parse(value) ?? value) : value));

/** Query values arrive as text over REST and as values over tRPC; these accept both, exactly, and nothing else. */
export const q = {
  bool: () =>
    fromText((text) => (text === 'true' ? true : text === 'false' ? false : undefined))
      .pipe(z.boolean({ error: 'must be true or false' }))
      .meta({ override: { type: 'boolean', examples: [true] } }),
  int: (min: number, max: number) =>
    fromText((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined))
      .pipe(
        z
          .number({ error: `must be a whole number from ${min} to ${max}` })
          .int({ error: 'must be a whole number' })
          .min(min, { error: `must be at least ${min}` })
          .max(max, { error: `must be at most ${max}` }),
      )
      .meta({ override: { type: 'integer', minimum: min, maximum: max, examples: [min] } }),
  moment: () => moment().meta({ override: { type: 'string', format: 'date-time', examples: [MOMENT_EXAMPLE] } }),
};
