import { z } from 'zod';
import { q } from './query';

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZE_MAX = 100;
/** Far past any list that exists, and small enough that offset arithmetic stays exact. */
export const PAGE_MAX = 1_000_000_000;

export const pageFields = {
  page: q.int(1, PAGE_MAX).default(1),
  pageSize: q.int(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
};

export type PageInput = { page: number; pageSize: number };

export const pageResult = <K extends string, T extends z.ZodType>(plural: K, item: T) =>
  z.object({
    [plural]: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  } as { [P in K]: z.ZodArray<T> } & { page: z.ZodInt; pageSize: z.ZodInt; total: z.ZodInt });

export const offsetOf = ({ page, pageSize }: PageInput) => (page - 1) * pageSize;
