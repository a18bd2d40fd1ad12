import { handleJobs } from '@/server/jobs';

export const dynamic = 'force-dynamic';
/** Of a step, in seconds, where the host asks how long it may take. */
export const maxDuration = 300;

export { handleJobs as GET, handleJobs as POST, handleJobs as PUT };
