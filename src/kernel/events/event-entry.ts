import { z } from 'zod';

/** One event of the catalog. */
export type EventEntry<S extends z.ZodObject = z.ZodObject> = {
  /** Rises when the shape of `data` changes in a way that would break a receiver. */
  version: number;
  /** When it happens, in one line. */
  trigger: string;
  /** What its envelope's `data` holds. */
  schema: S;
  example: z.input<S>;
};

export const event = <T extends z.ZodRawShape>(
  trigger: string,
  shape: T,
  example: z.input<z.ZodObject<T>>,
): EventEntry<z.ZodObject<T>> => ({ version: 1, trigger, schema: z.object(shape), example });

/** What never changes, and what every change sets, says nothing about a change. */
export const UNREMARKABLE = { id: true, createdAt: true, updatedAt: true } as const;
type Unremarkable = keyof typeof UNREMARKABLE;

export const PREVIOUS = {
  description: 'What the changed fields held before; fields that did not change are left out.',
};

/** The fields of `before` that differ in `after`, as `previous` holds them; null when nothing changed. */
export function changedFields<T extends Record<Unremarkable, unknown>>(
  before: T,
  after: T,
): Partial<Omit<T, Unremarkable>> | null {
  const changed = Object.entries(before).filter(
    ([key, value]) => !(key in UNREMARKABLE) && JSON.stringify(value) !== JSON.stringify(after[key as keyof T]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Omit<T, Unremarkable>>);
}
