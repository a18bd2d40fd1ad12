import { notFound } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import { pool } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { countRuns, type InspectedRun, inspectRuns } from '../../platform/jobs/embedded/inspect-runs';
import { resumeRun } from '../../platform/jobs/embedded/resume-run';
import { jobEngine } from '../../platform/jobs/engine';
import { eventsOutcome } from '../../platform/jobs/engine-health';
import type { JobRunDto, JobRunsDto, JobSummaryDto, ListJobRunsInput } from './schemas';

const PAGE = 25;

/** The runs that concern the organization, and of the platform's own their names and how they stand. */
export async function listJobRuns(ctx: OrgContext, { status, before }: ListJobRunsInput): Promise<JobRunsDto> {
  const runs = await inspectRuns(pool(), ctx.orgId, { status, before, limit: PAGE + 1 });
  return { runs: runs.slice(0, PAGE).map(toDto), more: runs.length > PAGE };
}

function toDto({ organizationId, reason, functionId: _, ...run }: InspectedRun): JobRunDto {
  const own = organizationId !== null;
  return {
    ...run,
    own,
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    nextAttemptAt: run.nextAttemptAt?.toISOString() ?? null,
    reason: own ? reason : null, // it may speak of what belongs to others
  };
}

export async function summarizeJobs(ctx: OrgContext): Promise<JobSummaryDto> {
  const engine = jobEngine();
  const [counts, events] = await Promise.all([
    engine === 'embedded' ? countRuns(pool(), ctx.orgId) : {},
    eventsOutcome(),
  ]);
  return {
    engine,
    address: engine === 'embedded' ? null : (env().INNGEST_BASE_URL ?? 'https://app.inngest.com'),
    ...{ waiting: 0, running: 0, retrying: 0, failed: 0, ...counts },
    eventsStuck: events !== 'ok',
  };
}

/** A failed run of the organization goes on where it failed; what it had finished is not done again. */
export function retryJobRun(ctx: OrgContext, { id }: { id: string }): Promise<{ id: string; retried: true }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await resumeRun(tx, ctx.orgId, id))) throw notFound('Failed job');
    record(tx, ctx, { action: 'job_run.retried', target: { type: 'job_run', id } });
    return { id, retried: true };
  });
}
