import { after } from 'next/server';
import { afterAnswer } from '@/server/after-answer';
import { handlePayments } from '@/server/payments';

export const dynamic = 'force-dynamic';

function answer(request: Request): Promise<Response> {
  after(afterAnswer);
  return handlePayments(request);
}

/** Where no node handler stands before Next: on hosted platforms, and in development. */
export { answer as GET, answer as HEAD, answer as POST };
