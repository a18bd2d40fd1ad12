import { z } from 'zod';
import type { ProviderOutcome } from '../port';
import { callSandbox } from './call';
import { NoticeShape } from './shapes';

/** What the sandbox is told to do wrong; what is left out stays as it is. */
export type Behaviour = {
  failRefunds?: number;
  delayMs?: number;
  timeouts?: number;
  duplicates?: boolean;
  witnessUrl?: string | null;
};

const BehaviourShape = z.object({
  failRefunds: z.int(),
  delayMs: z.int(),
  timeouts: z.int(),
  duplicates: z.boolean(),
  witnessUrl: z.string().nullable(),
  now: z.iso.datetime(),
});

const LedgerShape = z.object({
  charges: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      installment: z.int().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      charge: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: z.enum(['succeeded', 'failed']),
      words: z.string().nullable(),
      /** What the witness said before the refund was made, where there is one. */
      witness: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Ledger = z.infer<typeof LedgerShape>;

/** What is told of it, and comes as a message as well. */
const Told = z.object({ notice: NoticeShape });
type Told = z.infer<typeof Told>;

/** Who the sandbox lets us be: the buyer, the bank, the passing of time. For the command line and tests alone. */
export const sandboxControl = {
  /** `succeed`, `decline`, `refund_fails_<n>`, `timeout` or `dispute`. Not paid: the card was declined. */
  pay: (sessionReference: string, token: string): Promise<ProviderOutcome<{ paid: boolean }>> =>
    post('/pay', { session: sessionReference, token }, z.object({ paid: z.boolean() })),
  /** The next payment of a plan that was not taken. */
  collect: (purchaseId: string, result: 'paid' | 'failed'): Promise<ProviderOutcome<Told>> =>
    post('/collect', { purchase: purchaseId, result }, Told),
  dispute: (purchaseId: string, outcome: 'opened' | 'won' | 'lost'): Promise<ProviderOutcome<Told>> =>
    post('/dispute', { purchase: purchaseId, outcome }, Told),
  payOut: (account: string): Promise<ProviderOutcome<{ charges: number }>> =>
    post('/payout', { account }, z.object({ charges: z.int() })),
  moveClock: (byMs: number) => post('/clock', { byMs }, BehaviourShape),
  behave: (behaviour: Behaviour) => post('/behaviour', behaviour, BehaviourShape),
  ledger: (purchaseId: string): Promise<ProviderOutcome<Ledger>> =>
    callSandbox('control', { method: 'GET', path: '/ledger', query: { purchase: purchaseId }, answer: LedgerShape }),
};

const post = <T>(path: string, body: unknown, answer: z.ZodType<T>) =>
  callSandbox('control', { method: 'POST', path, body, answer });
