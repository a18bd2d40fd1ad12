import { z } from 'zod';

type Entry = { version: number; trigger: string; schema: z.ZodType };

const record = z.record(z.string(), z.unknown());
const created = z.object({ content: record });

/** Every event there is (specification 6.1): its version, what triggers it, and what its `data` holds. */
export const EVENT_CATALOG = {
  'content.created': { version: 1, trigger: 'A content is made.', schema: created },
  'content.updated': {
    version: 1,
    trigger: 'Public or commercial settings of a content change.',
    schema: z.object({ content: record, previous: record }),
  },
  'content.published': { version: 1, trigger: 'A content is published.', schema: created },
  'content.deleted': { version: 1, trigger: 'A content is deleted.', schema: created },
  'webhook.test': { version: 1, trigger: 'Somebody sends a test ping.', schema: z.object({ webhook: record }) },
} as const satisfies Record<string, Entry>;

export type EventName = keyof typeof EVENT_CATALOG;
export type EventData<N extends EventName> = z.input<(typeof EVENT_CATALOG)[N]['schema']>;

export const EVENT_NAMES = Object.keys(EVENT_CATALOG) as EventName[];
