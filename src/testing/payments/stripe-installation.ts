import { afterAll, beforeAll } from 'vitest';
import { env } from '../../platform/env';
import { WEBHOOK_SECRET } from './stripe-server';

const SANDBOX = {
  PAYMENT_PROVIDER: 'sandbox',
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
} as const;

/** All tests of the file that calls it sell with Stripe, whichever answers. */
export function sellsWithStripe(): void {
  beforeAll(() => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
    Object.assign(env(), { PAYMENT_PROVIDER: 'stripe', ...keys });
  });
  afterAll(() => Object.assign(env(), SANDBOX));
}
