import { env } from '../env';

export const JOBS_PATH = '/api/inngest';

/** Who runs the jobs, as the environment says: this process, a server of one's own, or Inngest's cloud. */
export type JobEngine = 'embedded' | 'self-hosted' | 'cloud';

export function jobEngine(): JobEngine {
  const { INNGEST_BASE_URL, INNGEST_DEV, INNGEST_EVENT_KEY, VERCEL } = env();
  if (INNGEST_BASE_URL !== undefined || INNGEST_DEV !== undefined) return 'self-hosted';
  return INNGEST_EVENT_KEY !== undefined || VERCEL !== undefined ? 'cloud' : 'embedded';
}
