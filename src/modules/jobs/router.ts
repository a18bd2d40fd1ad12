import { z } from 'zod';
import { can, router } from '../../platform/trpc';
import { listJobRuns, retryJobRun, summarizeJobs } from './job-runs';
import { JobRunInput, JobRunsDto, JobSummaryDto, ListJobRunsInput, RetriedJobRunDto } from './schemas';

/** For the dashboard alone: how jobs are run is no part of the contract with integrators. */
export const jobRouter = router({
  list: can('job.read')
    .input(ListJobRunsInput)
    .output(JobRunsDto)
    .query(({ ctx, input }) => listJobRuns(ctx.org, input)),

  summary: can('job.read')
    .input(z.strictObject({}))
    .output(JobSummaryDto)
    .query(({ ctx }) => summarizeJobs(ctx.org)),

  retry: can('job.read')
    .input(JobRunInput)
    .output(RetriedJobRunDto)
    .mutation(({ ctx, input }) => retryJobRun(ctx.org, input)),
});
