import { beginAs, pay } from '../../src/cli/simulated-checkout';
import { addMilliseconds, DAY_MS, systemClock } from '../../src/kernel/time';
import { approve, checkoutOf, listPurchases, refundPurchase, reject, settleCheckout } from '../../src/modules/commerce';
import type { AnswerInput } from '../../src/modules/commerce/schemas';
import { listContents } from '../../src/modules/content';
import { learnUntil } from '../../src/modules/enrollment';
import { listContentOffers } from '../../src/modules/offering';
import type { OrgContext } from '../../src/platform/context';
import { env } from '../../src/platform/env';
import { sandboxControl } from '../../src/platform/payments/sandbox/control';
import { idIn } from './staff';

type Plan = {
  /** How many days ago it was bought. */
  days: number;
  name: string;
  email: string;
  /** The route segment of the course, and which of its offers. */
  of: string;
  offer: string;
  campaign?: string;
  answers?: AnswerInput[];
  /** How much of the course they have done since, in percent. */
  percent?: number;
  ending?: 'approved' | 'rejected' | 'refunded';
};

const PAGE_SIZE = 100;
const alone = { of: 'bread-from-four-ingredients', offer: 'On your own' };
const together = { of: 'bread-from-four-ingredients', offer: 'Baking together' };
const flowers = { of: 'how-to-look-at-a-flower', offer: 'A year of looking' };
const mentor = { of: 'ask-a-database', offer: 'With a mentor' };

const baker = (bakedBefore: boolean, goal: string, allergies?: string): AnswerInput[] => [
  { questionId: 'baked_before', value: bakedBefore },
  { questionId: 'goal', value: goal },
  ...(allergies === undefined ? [] : [{ questionId: 'allergies', value: allergies }]),
];

/** Ten weeks of selling, the oldest first: with codes and without, one given back, and requests decided, open, and nearly due. */
const PLANS: readonly Plan[] = [
  { days: 68, name: 'Clara Winter', email: 'clara@example.com', ...alone, percent: 100 },
  { days: 61, name: 'Mateo Ruiz', email: 'mateo@example.com', ...flowers, percent: 80 },
  { days: 60, name: 'Freya Lindholm', email: 'freya@example.com', ...alone, campaign: 'HARBOUR10', percent: 60 },
  { days: 54, name: 'Kofi Mensah', email: 'kofi@example.com', ...mentor, percent: 90, ending: 'approved' },
  { days: 47, name: 'Elif Demir', email: 'elif@example.com', ...alone, percent: 40 },
  { days: 46, name: 'Noah Becker', email: 'noah@example.com', ...flowers, ending: 'refunded' },
  { days: 40, name: 'Sofia Almeida', email: 'sofia@example.com', ...alone, campaign: 'CRUMBS', percent: 70 },
  { days: 33, name: 'Jonas Weber', email: 'jonas@example.com', ...flowers, percent: 30 },
  { days: 32, name: 'Aisha Khan', email: 'aisha@example.com', ...alone, percent: 20 },
  { days: 27, name: 'Henrik Dahl', email: 'henrik@example.com', ...mentor },
  { days: 25, name: 'Mei Lin', email: 'mei@example.com', ...flowers, campaign: 'HARBOUR10', percent: 10 },
  { days: 19, name: 'Rosa Conti', email: 'rosa@example.com', ...alone, campaign: 'CRUMBS', percent: 30 },
  {
    days: 18,
    name: 'Bram de Vries',
    email: 'bram@example.com',
    ...together,
    answers: baker(false, 'One good loaf'),
    ending: 'rejected',
  },
  { days: 12, name: 'Leila Haddad', email: 'leila@example.com', ...alone, percent: 10 },
  { days: 11, name: 'Pavel Novák', email: 'pavel@example.com', ...mentor, percent: 20, ending: 'approved' },
  { days: 8, name: 'Ana Sousa', email: 'ana@example.com', ...alone, campaign: 'HARBOUR10' },
  {
    days: 6,
    name: 'Tom Ashworth',
    email: 'tom@example.com',
    ...together,
    answers: baker(true, 'Bread every week', 'No walnuts, please.'),
  },
  { days: 4, name: 'Greta Holm', email: 'greta@example.com', ...flowers },
  {
    days: 2,
    name: 'Samira Bakri',
    email: 'samira@example.com',
    ...together,
    answers: baker(false, 'An understanding of dough'),
  },
  { days: 1, name: 'Viktor Orlov', email: 'viktor@example.com', ...alone },
];

/** What was sold until today, where the payment sandbox is there to be paid in: each sale that was not made yet. */
export async function sell(ctx: OrgContext): Promise<void> {
  if (env().PAYMENT_PROVIDER !== 'sandbox' || !(await isPunctual())) return;
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const ids = new Map(contents.map(({ routeSegment, id }) => [routeSegment, id]));
  for (const plan of PLANS) await sellOne(ctx, idIn(ids, plan.of), plan);
}

type Sold = { id: string; userId: string };

async function sellOne(ctx: OrgContext, contentId: string, plan: Plan): Promise<void> {
  const { days, percent, ending } = plan;
  const { id, userId } = (await soldBefore(ctx, plan)) ?? (await pays(ctx, contentId, plan));
  const later = daysAgo(ctx, days - 1);
  const { requestId, state } = await checkoutOf(ctx, id);
  if (requestId !== null && state === 'requested') {
    if (ending === 'approved') await approve(later, { id: requestId });
    if (ending === 'rejected')
      await reject(later, { id: requestId, reason: 'The next group begins too late for you.' });
  }
  if (ending === 'refunded') await refundPurchase(later, { id });
  if (percent !== undefined) await learnUntil(daysAgo(ctx, days / 2), { contentId, userId, percent });
}

/** What an earlier run sold them; if it was cut off after they had paid, it counts now. */
async function soldBefore(ctx: OrgContext, { email, days }: Plan): Promise<Sold | undefined> {
  const begun = await purchaseOf(ctx, email);
  if (begun?.status === 'pending') await settleCheckout(daysAgo(ctx, days), { purchaseId: begun.id });
  const sold = begun?.status === 'pending' ? await purchaseOf(ctx, email) : begun;
  return sold?.status === 'pending' || sold?.status === 'canceled' ? undefined : sold;
}

const purchaseOf = async (ctx: OrgContext, email: string) =>
  (await listPurchases(ctx, { q: email, page: 1, pageSize: PAGE_SIZE })).purchases.find(
    ({ buyer }) => buyer.email === email,
  );

/** Then, which the sandbox goes by a clock of its own for. */
async function pays(ctx: OrgContext, contentId: string, plan: Plan): Promise<Sold> {
  const { name, email, campaign, answers, offer, days } = plan;
  const then = daysAgo(ctx, days);
  const offers = new Map((await listContentOffers(ctx, { id: contentId })).map((each) => [each.name, each.id]));
  await moveClock(-days * DAY_MS);
  try {
    const { userId, begun } = await beginAs(then, { name, email, campaign, answers, offer: idIn(offers, offer) });
    if (begun.purchaseId === null) throw new Error(`${offer} is sold for nothing.`);
    await pay(then, begun.purchaseId, 'succeed');
    return { id: begun.purchaseId, userId };
  } finally {
    await moveClock(days * DAY_MS);
  }
}

const daysAgo = (ctx: OrgContext, days: number): OrgContext => ({
  ...ctx,
  now: () => addMilliseconds(ctx.now(), -days * DAY_MS),
});

const PUNCTUAL_MS = 60_000;

/** Whether the sandbox can be asked; with its clock put right, should a run have been killed before it did so itself. */
async function isPunctual(): Promise<boolean> {
  const answer = await sandboxControl.behave({});
  if (answer.kind !== 'done') return false;
  const fast = Date.parse(answer.value.now) - systemClock().getTime();
  if (Math.abs(fast) > PUNCTUAL_MS) await moveClock(-Math.round(fast));
  return true;
}

async function moveClock(byMs: number): Promise<void> {
  const answer = await sandboxControl.moveClock(byMs);
  if (answer.kind !== 'done') throw new Error(answer.words);
}
