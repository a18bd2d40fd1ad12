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
    if (error instanceof SyntaxError) return refuse(400, 'The body is not valid JSON.');
    throw error;
  }
}

async function bounded({ url, method, headers: given, body }: Request): Promise<Request> {
  const headers = new Headers(given);
  if (!headers.has('host')) headers.set('host', new URL(url).host); // the handler stumbles without
  const read = body === null ? {} : { body: Buffer.from(await readBody({ headers, body }, BODY_BYTES_MAX)) };
  return new Request(url, { method, headers, ...read });
}

const refuse = (status: number, error: string) => Response.json({ error }, { status });
