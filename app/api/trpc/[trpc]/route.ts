import { after } from 'next/server';
import { mailsSettled } from '@/platform/mail/mail';
import { handleTrpc } from '@/server/trpc/handle';

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(mailsSettled);
  return handleTrpc(request);
}

export { answer as GET, answer as POST };
