import { env } from '../env';
import { processShared } from '../process-shared';
import type { PaymentProvider, ProviderName } from './port';
import { sandboxProvider } from './sandbox/provider';
import type { StripeSettings } from './stripe/client';
import { stripeProvider } from './stripe/provider';

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
  shared.stripe ??= stripeProvider(stripeSettings());
  return shared.stripe;
}

/** For tests, whose Stripe answers on this machine. */
export function setProvider(provider: PaymentProvider): void {
  shared.stripe = provider;
}

const shared = processShared('payment-providers', (): { stripe?: PaymentProvider } => ({}));

function stripeSettings(): StripeSettings {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CLIENT_ID, PAYMENT_TIMEOUT_MS } = env();
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new Error('Stripe is not set up here: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.');
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    clientId: STRIPE_CLIENT_ID ?? '',
    timeoutMs: PAYMENT_TIMEOUT_MS,
  };
}
