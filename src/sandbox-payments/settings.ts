import { z } from 'zod';

/** What the process is told on its first line of stdin: secrets stand neither in its arguments nor in its environment. */
export const Settings = z.object({
  databaseUrl: z.string(),
  /** 0 takes a free one. */
  port: z.int(),
  /** What callers of the API bear, and what signs the notices. */
  secret: z.string().min(16),
  /** Where notices go. */
  notifyUrl: z.string(),
  /** In front of the address of each payment page, which Lectern passes on. */
  pageUrl: z.string(),
});
export type Settings = z.infer<typeof Settings>;
