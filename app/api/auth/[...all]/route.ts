import { after } from 'next/server';
import { addressOf } from '@/platform/http/client-address';
import { mailsSettled } from '@/platform/mail/mail';
import { handleAuth } from '@/server/auth/handle-auth';

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(mailsSettled);
  return handleAuth(request, { address: addressOf(request.headers) });
}

export { answer as GET, answer as POST };
