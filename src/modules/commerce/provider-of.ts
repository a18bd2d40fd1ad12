import { type PaymentProvider, PROVIDER_NAMES } from '../../platform/payments/port';
import { providerNamed } from '../../platform/payments/provider';

/** Whom a purchase was paid with: that one gives the money back, whichever is sold with now. */
export function providerOf({ provider }: { provider: string }): PaymentProvider {
  const name = PROVIDER_NAMES.find((each) => each === provider);
  if (name === undefined) throw new Error(`${provider} is no payment provider.`);
  return providerNamed(name);
}

/** The account that it was paid to. */
export function accountOf({ id, connectedAccountId }: { id: string; connectedAccountId: string | null }): string {
  if (connectedAccountId === null) throw new Error(`${id} was paid to no account.`);
  return connectedAccountId;
}
