import { after } from 'next/server';
import { afterAnswer } from '@/server/after-answer';
import { handleCron } from '@/server/cron';

export const dynamic = 'force-dynamic';
/** In seconds, where the host asks how long it may take. */
export const maxDuration = 60;

export function GET(request: Request): Promise<Response> {
  after(afterAnswer);
  return handleCron(request);
}
