import { z } from 'zod';
import { done, refused } from '../outcome';
import type {
  ChargeOf,
  CheckoutRequest,
  ConnectedAccount,
  Heard,
  PaymentProvider,
  ProviderMessage,
  ProviderOutcome,
  RefundRequest,
  RefundState,
  SessionOf,
} from '../port';
import { signatureProblem } from '../signature';
import { callSandbox, sandboxSecret } from './call';
import { BalanceShape, FeeShape, NoticeShape, PageShape, RefundShape, StateShape } from './shapes';

/** The provider that `npm start` brings along: another process, asked over HTTP as any provider is. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  impliedAccount: (organizationId) => accountOf(organizationId),

  openCheckout: ({ idempotencyKey, buyer, expiresAt, payments, ...request }: CheckoutRequest) =>
    callSandbox('api', {
      method: 'POST',
      path: '/sessions',
      idempotencyKey,
      body: {
        account: request.account,
        organizationId: request.organizationId,
        purchaseId: request.purchaseId,
        title: request.title,
        currency: request.currency,
        payments,
        buyerEmail: buyer.email,
        successUrl: request.successUrl,
        cancelUrl: request.cancelUrl,
        expiresAt: expiresAt.toISOString(),
      },
      answer: PageShape,
    }),
  readCheckout: ({ account, sessionReference }: SessionOf) =>
    callSandbox('api', {
      method: 'GET',
      path: `/sessions/${sessionReference}`,
      query: { account },
      answer: StateShape,
    }),
  closeCheckout: ({ account, sessionReference }: SessionOf) =>
    callSandbox('api', {
      method: 'POST',
      path: `/sessions/${sessionReference}/close`,
      body: { account },
      answer: StateShape,
      unheardOf: { status: 'expired' },
    }),
  cancelPlan: ({ account, planReference }) =>
    callSandbox('api', {
      method: 'POST',
      path: `/plans/${planReference}/cancel`,
      body: { account },
      answer: z.null(),
      unheardOf: null,
    }),

  refund,
  findRefund: ({ account, chargeReference }: ChargeOf) =>
    callSandbox('api', {
      method: 'GET',
      path: `/charges/${chargeReference}/refund`,
      query: { account },
      answer: RefundShape.nullable(),
    }),

  readFee: ({ account, chargeReference }) =>
    callSandbox('api', {
      method: 'GET',
      path: `/charges/${chargeReference}/fee`,
      query: { account },
      answer: FeeShape,
    }),
  readBalance: (account) =>
    callSandbox('api', { method: 'GET', path: '/balance', query: { account }, answer: BalanceShape }),

  // Every organization has an account there, whether or not it asked for it, and always the same one.
  beginConnecting: async ({ organizationId }) =>
    done({ kind: 'connected', account: accountNamed(accountOf(organizationId)) }),
  finishConnecting: async () => refused('The sandbox connects at once.'),
  readAccount: async (account) => done(accountNamed(account)),
  disconnect: async () => done(null),

  hear,
};

const accountOf = (organizationId: string) => `sandbox_${organizationId}`;
const accountNamed = (accountId: string): ConnectedAccount => ({ accountId, chargesEnabled: true });

function refund(request: RefundRequest): Promise<ProviderOutcome<RefundState & { status: 'succeeded' | 'pending' }>> {
  const { idempotencyKey, account, organizationId, purchaseId, chargeReference, installment } = request;
  return callSandbox('api', {
    method: 'POST',
    path: '/refunds',
    idempotencyKey,
    body: { account, organizationId, purchaseId, chargeReference, installment },
    answer: RefundShape.extend({ status: z.literal('succeeded') }),
  });
}

async function hear({ body, headers, now }: ProviderMessage): Promise<Heard> {
  const header = headers.get('sandbox-signature');
  const problem = signatureProblem({ body, header, secret: sandboxSecret(), now });
  if (problem !== null) return { kind: 'refused', words: problem };
  const parsed = NoticeShape.safeParse(readJson(body));
  return parsed.success ? { kind: 'news', news: parsed.data } : { kind: 'ignored', type: 'unknown' };
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
