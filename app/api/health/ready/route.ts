import { handleHealth } from '@/server/health';

export const dynamic = 'force-dynamic';
export const GET = handleHealth;
