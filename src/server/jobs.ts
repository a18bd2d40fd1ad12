import { serve } from 'inngest/edge';
import { functions } from '../../inngest/functions';
import { DomainError } from '../kernel/errors';
import { env } from '../platform/env';
import { jobClient } from '../platform/jobs/client';
import { JOBS_PATH } from '../platform/jobs/engine';
import { readBody } from './rest/read-input';

/** An event, and the results of all steps of its run so far. */
const BODY_BYTES_MAX = 40_000_000;

let answer: ((request: Request) => Promise<Response>) | undefined;

/** Where a job engine asks what can be run, and runs it. Nothing is told or done without a signature. */
export async function handleJobs(request: Request): Promise<Response> {
  const signed = request.headers.has('x-inngest-signature') || env().INNGEST_DEV !== undefined;
  if (!signed) return refuse(401, 'Calls of jobs are signed.');
  answer ??= serve({
    client: jobClient,
    functions,
    serveOrigin: env().APP_URL,
    servePath: JOBS_PATH,
    enableUnauthedSync: false,
  });
  try {
    return await answer(await bounded(request));
  } catch (error) {
    if (error instanceof DomainError) return refuse(413, error.message);
    if (error instanceof Error && /JSON/.test(String(error))) return refuse(400, 'The body is not valid JSON.');
    throw error;
  }
}

async function bounded(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: Buffer.from(await readBody(request, BODY_BYTES_MAX)) });
}

const refuse = (status: number, error: string) => Response.json({ error }, { status });
