import { env } from '../env';
import type { PaymentProvider } from './port';

/** The provider that this installation uses; PAYMENT_PROVIDER names it. */
export function paymentProvider(): PaymentProvider {
  throw new Error(`${env().PAYMENT_PROVIDER} is not there yet.`);
}
