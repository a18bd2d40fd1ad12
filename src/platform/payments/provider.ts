import { env } from '../env';
import type { PaymentProvider, ProviderName } from './port';
import { sandboxProvider } from './sandbox/provider';

/** The provider that this installation sells with; PAYMENT_PROVIDER names it. */
export const paymentProvider = (): PaymentProvider => providerNamed(env().PAYMENT_PROVIDER);

/** Whether that provider's calls and messages can be made out here, whichever one is sold with now. */
export function isConfigured(name: ProviderName): boolean {
  const { PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (name === 'sandbox') return PAYMENT_PROVIDER === 'sandbox';
  return STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined;
}

/** What was paid with another provider is given back by that one. */
export function providerNamed(name: ProviderName): PaymentProvider {
  if (name === 'sandbox') return sandboxProvider;
  throw new Error('stripe is not there yet');
}
