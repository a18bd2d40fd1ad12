import { after } from 'next/server';
import { afterAnswer } from '@/server/after-answer';
import { handleJobs } from '@/server/jobs';

export const dynamic = 'force-dynamic';
/** Of a step, in seconds, where the host asks how long it may take. */
export const maxDuration = 300;

function answer(request: Request): Promise<Response> {
  after(afterAnswer);
  return handleJobs(request);
}

export { answer as GET, answer as POST, answer as PUT };
