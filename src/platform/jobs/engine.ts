import { type Env, env } from '../env';

export const JOBS_PATH = '/api/inngest';

/** Who runs the jobs: this process, a server of one's own, or Inngest's cloud. */
export type JobEngine = 'embedded' | 'self-hosted' | 'cloud';

export const jobEngine = (): JobEngine => engineOf(env());

export function engineOf({ INNGEST_BASE_URL, INNGEST_DEV, INNGEST_EVENT_KEY }: Env): JobEngine {
  if (INNGEST_BASE_URL !== undefined || INNGEST_DEV !== undefined) return 'self-hosted';
  return INNGEST_EVENT_KEY === undefined ? 'embedded' : 'cloud';
}
