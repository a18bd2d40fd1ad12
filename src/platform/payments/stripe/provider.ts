import type { PaymentProvider } from '../port';
import { beginConnecting, disconnect, finishConnecting, readAccount } from './account';
import { readBalance, readFee } from './balance';
import { closeCheckout, openCheckout, readCheckout } from './checkout';
import { openStripe, type StripeSettings } from './client';
import { hear } from './hear';
import { cancelPlan } from './plan';
import { findRefund, refund } from './refunds';

/** Stripe Connect: buyers pay the sellers' own accounts, and Lectern acts for these with its platform's key. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const world = openStripe(settings);
  return {
    name: 'stripe',
    impliedAccount: () => null,
    openCheckout: (request) => openCheckout(world, request),
    readCheckout: (session) => readCheckout(world, session),
    closeCheckout: (session) => closeCheckout(world, session),
    cancelPlan: (plan) => cancelPlan(world, plan),
    refund: (request) => refund(world, request),
    findRefund: (charge) => findRefund(world, charge),
    readFee: (charge) => readFee(world, charge),
    readBalance: (account) => readBalance(world, account),
    beginConnecting: async (request) => beginConnecting(world, request),
    finishConnecting: (code) => finishConnecting(world, code),
    readAccount: (account) => readAccount(world, account),
    disconnect: (account) => disconnect(world, account),
    hear: (message) => hear(world, message),
  };
}
