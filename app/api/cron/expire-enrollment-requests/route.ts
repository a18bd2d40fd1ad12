import { handleCron } from '@/server/cron';

export const dynamic = 'force-dynamic';
/** In seconds, where the host asks how long it may take. */
export const maxDuration = 60;

export { handleCron as GET };
