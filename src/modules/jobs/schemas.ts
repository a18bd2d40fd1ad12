import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { timestamp } from '../../kernel/time';

export const JobRunDto = z.object({
  id: z.string(),
  name: z.string(),
  /** False for a job of the platform itself, which tells nothing but how it stands. */
  own: z.boolean(),
  state: z.enum(['waiting', 'running', 'retrying', 'failed', 'completed']),
  createdAt: timestamp(),
  endedAt: timestamp().nullable(),
  failedAttempts: z.int(),
  nextAttemptAt: timestamp().nullable(),
  reason: z.string().nullable(),
});
export type JobRunDto = z.output<typeof JobRunDto>;

export const JobSummaryDto = z.object({
  /** Who runs the jobs; only the embedded engine's runs are listed here. */
  engine: z.enum(['embedded', 'self-hosted', 'cloud']),
  /** Where an engine outside shows its runs. */
  address: z.string().nullable(),
  waiting: z.int(),
  running: z.int(),
  retrying: z.int(),
  failed: z.int(),
  /** Whether an event has been waiting for minutes to be passed on to the webhooks. */
  eventsStuck: z.boolean(),
});
export type JobSummaryDto = z.output<typeof JobSummaryDto>;

export const ListJobRunsInput = z.strictObject({
  status: z.enum(['active', 'failed', 'completed']),
  before: idField('jobRun').optional(),
});
export type ListJobRunsInput = z.output<typeof ListJobRunsInput>;

export const JobRunsDto = z.object({ runs: z.array(JobRunDto), more: z.boolean() });
export type JobRunsDto = z.output<typeof JobRunsDto>;

export const JobRunInput = z.strictObject({ id: idField('jobRun') });
export const RetriedJobRunDto = z.object({ id: z.string(), retried: z.literal(true) });
