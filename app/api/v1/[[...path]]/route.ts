import { after } from 'next/server';
import { addressOf } from '@/platform/http/client-address';
import { afterAnswer } from '@/server/after-answer';
import { handleRest } from '@/server/rest/handle';

/** REST where no node handler stands before Next: on hosted platforms, and in development. */

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(afterAnswer);
  return handleRest(request, { address: addressOf(request.headers) });
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
