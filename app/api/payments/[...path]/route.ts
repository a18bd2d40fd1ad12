import { handlePayments } from '@/server/payments';

export const dynamic = 'force-dynamic';

/** Where no node handler stands before Next: on hosted platforms, and in development. */
export { handlePayments as GET, handlePayments as HEAD, handlePayments as POST };
