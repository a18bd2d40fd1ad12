import { z } from 'zod';
import { idField } from './id-field';
import type { IdKind } from './ids';
import { q } from './query';
import { timestamp } from './time';

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 100;
/** Far past any list that exists, and small enough that offset arithmetic stays exact. */
export const PAGE_MAX = 1_000_000_000;

export const pageFields = {
  page: q
    .int(1, PAGE_MAX)
    .default(1)
    .meta({ description: 'Which page, from 1.', override: { default: 1 } }),
  pageSize: q
    .int(1, PAGE_SIZE_MAX)
    .default(PAGE_SIZE_DEFAULT)
    .meta({ description: 'How many to a page.', override: { default: PAGE_SIZE_DEFAULT, examples: [25] } }),
};

export type PageInput = { page: number; pageSize: number };

export const pageResult = <K extends string, T extends z.ZodType>(plural: K, item: T) =>
  z.object({
    [plural]: z.array(item),
    page: z.int().meta({ description: 'The page that this is.', examples: [1] }),
    pageSize: z.int().meta({ description: 'How many a page holds at most.', examples: [25] }),
    total: z.int().meta({ description: 'How many there are in all, exactly.', examples: [1] }),
  } as { [P in K]: z.ZodArray<T> } & { page: z.ZodInt; pageSize: z.ZodInt; total: z.ZodInt });

export const offsetOf = ({ page, pageSize }: PageInput) => (page - 1) * pageSize;

export const CURSOR_LIMIT_DEFAULT = 50;
export const CURSOR_LIMIT_MAX = 100;

/** Where a page of a feed ended: the next one begins behind this record. */
export type Cursor = { createdAt: Date; id: string };

/** The query of a feed: `filters`, how many, and behind which record; both halves of the cursor or neither. */
export const cursorInput = <S extends z.ZodRawShape>(kind: IdKind, filters: S) =>
  z.strictObject({ ...filters, ...cursorFields(kind) }).check(({ value, issues }) => {
    const { cursorCreatedAt, cursorId } = value as { cursorCreatedAt?: Date; cursorId?: string };
    if ((cursorCreatedAt === undefined) === (cursorId === undefined)) return;
    const [missing, given] = cursorId === undefined ? ['cursorId', 'cursorCreatedAt'] : ['cursorCreatedAt', 'cursorId'];
    issues.push({ code: 'custom', path: [missing], message: `must come together with ${given}`, input: undefined });
  });

const cursorFields = (kind: IdKind) => ({
  limit: q
    .int(1, CURSOR_LIMIT_MAX)
    .default(CURSOR_LIMIT_DEFAULT)
    .meta({ description: 'How many at most.', override: { default: CURSOR_LIMIT_DEFAULT, examples: [50] } }),
  cursorCreatedAt: q
    .moment()
    .meta({ description: '`createdAt` of the `nextCursor` that the page before gave.' })
    .optional(),
  cursorId: idField(kind).meta({ description: '`id` of the `nextCursor` that the page before gave.' }).optional(),
});

/** Behind which record the caller wants to read on; null from the start. */
export const cursorOf = (input: {
  cursorCreatedAt?: Date | undefined;
  cursorId?: string | undefined;
}): Cursor | null =>
  input.cursorCreatedAt === undefined || input.cursorId === undefined
    ? null
    : { createdAt: input.cursorCreatedAt, id: input.cursorId };

export const cursorResult = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z
      .object({ createdAt: timestamp(), id: z.string() })
      .nullable()
      .meta({
        description: 'Give both back as `cursorCreatedAt` and `cursorId` to read on; null at the end.',
        examples: [null],
      }),
  });

/** Of one more row than was asked for, the page and where the next one begins. */
export function cursorPage<T extends { createdAt: Date | string; id: string }>(rows: readonly T[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items,
    nextCursor: more ? { createdAt: new Date(last.createdAt).toISOString(), id: last.id } : null,
  };
}
