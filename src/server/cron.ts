import { createHash, timingSafeEqual } from 'node:crypto';
import { systemClock } from '../kernel/time';
import { expireDueRequests } from '../modules/commerce';
import { env } from '../platform/env';

export const CRON_PREFIX = '/api/cron';

/** Hosts end a request after a minute; the workflow does the rest. */
const BUDGET_MS = 45_000;

/** For the scheduler of a host: what the job engine does each day by itself. */
export async function handleCron(request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== `${CRON_PREFIX}/expire-enrollment-requests`) {
    return refuse(404, 'There is no such job.');
  }
  if (request.method !== 'GET') return refuse(405, 'Use GET here.', { allow: 'GET' });
  if (!bearsSecret(request.headers.get('authorization'))) return refuse(401, 'Send the secret as a bearer value.');
  return Response.json(await expireDueRequests({ now: systemClock, budgetMs: BUDGET_MS }));
}

/** Compared by their hashes, which are of one length and take one time. */
function bearsSecret(given: string | null): boolean {
  const { CRON_SECRET, LECTERN_ENV } = env();
  if (CRON_SECRET === undefined) return LECTERN_ENV !== 'production';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(`Bearer ${CRON_SECRET}`));
}

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers });
