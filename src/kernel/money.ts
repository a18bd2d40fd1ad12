import { z } from 'zod';

/** Money that leaves: an integer, never far from the currency that it is paired with. */
export const amount = (description = 'In the minor unit of the currency, for example cents.') =>
  z.int().min(0).meta({ description });

export const currencyCode = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ description: 'An ISO 4217 code in upper case.' });
