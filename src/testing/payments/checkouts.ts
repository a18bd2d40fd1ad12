import { newId } from '../../kernel/ids';
import type { CheckoutRequest, ProviderOutcome } from '../../platform/payments/port';

const HOUR_MS = 3_600_000;

/** What a provider is asked for, of a purchase that only the test knows. */
export function aCheckout(over: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const organizationId = over.organizationId ?? newId('organization');
  const purchaseId = over.purchaseId ?? newId('purchase');
  return {
    organizationId,
    purchaseId,
    account: `sandbox_${organizationId}`,
    idempotencyKey: `${purchaseId}:checkout`,
    title: 'Evening course <em>',
    currency: 'EUR',
    payments: [4900],
    buyer: { name: 'Grace Hopper', email: 'grace@example.com' },
    successUrl: 'http://lectern.test/thanks',
    cancelUrl: 'http://lectern.test/course',
    expiresAt: new Date(Date.now() + HOUR_MS),
    ...over,
  };
}

/** What was done, or an error that says what was not. */
export async function doneOf<T>(outcome: Promise<ProviderOutcome<T>>): Promise<T> {
  const settled = await outcome;
  if (settled.kind !== 'done') throw new Error(`${settled.kind}: ${settled.words}`);
  return settled.value;
}
