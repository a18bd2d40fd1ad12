import { after } from 'next/server';
import { afterAnswer } from '@/server/after-answer';
import { handleTrpc } from '@/server/trpc/handle';

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(afterAnswer);
  return handleTrpc(request);
}

export { answer as GET, answer as POST };
