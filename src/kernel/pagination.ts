import { z } from 'zod';
import { q } from './query';

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
