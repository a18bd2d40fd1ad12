import { env } from '../platform/env';
import type { ProviderOutcome } from '../platform/payments/port';
import { UsageError } from './command';

/** Only a sandbox lets anybody play the buyer and the bank. */
export function assertSandbox(): void {
  if (env().PAYMENT_PROVIDER !== 'sandbox') {
    throw new UsageError(`PAYMENT_PROVIDER is ${env().PAYMENT_PROVIDER}; only the sandbox can be simulated.`);
  }
}

/** What the sandbox did, or its words as the sentence that ends the command. */
export async function simulated<T>(outcome: Promise<ProviderOutcome<T>>): Promise<T> {
  const settled = await outcome;
  if (settled.kind !== 'done') throw new UsageError(settled.words);
  return settled.value;
}
