import { after } from 'next/server';
import { addressOf } from '@/platform/http/client-address';
import { afterAnswer } from '@/server/after-answer';
import { handleAuth } from '@/server/auth/handle-auth';

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(afterAnswer);
  return handleAuth(request, { address: addressOf(request.headers) });
}

export { answer as GET, answer as POST };
