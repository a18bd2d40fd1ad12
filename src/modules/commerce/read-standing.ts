import type { z } from 'zod';
import type { EnrollmentRequestStatus } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { addMilliseconds } from '../../kernel/time';
import { type OrgContext, reader, type SignedIn } from '../../platform/context';
import { readPublishedHead } from '../content';
import { deadlineOf } from '../enrollment';
import { CHECKOUT_MS } from './open-payment';
import { settleCheckout } from './settle-checkout';
import { shopContext } from './shop-context';
import type { MineDto, ReadMineInput, ReadStandingInput, StandingDto } from './storefront-schemas';

type Mine = { organizationId: string; userId: string; contentId: string };

/** What the person has of the course already, before they buy it once more. */
export async function readMine(person: SignedIn, input: z.output<typeof ReadMineInput>): Promise<MineDto> {
  const { ctx, mine } = await placeOf(person, input);
  const nothing = { purchaseId: null, offerId: null, cohortId: null, until: null };
  const access = await accessOf(ctx, mine);
  if (access !== null) return { ...nothing, state: access };
  const request = await waitingRequest(ctx, mine);
  if (request !== null) {
    return { ...nothing, state: 'requested', until: deadlineOf(request)?.toISOString() ?? null };
  }
  const open = await reader(ctx).purchase.findFirst({
    where: { ...mine, status: 'pending' },
    select: { id: true, offerId: true, cohortId: true, createdAt: true },
  });
  if (open === null) return { ...nothing, state: 'none' };
  const until = addMilliseconds(open.createdAt, CHECKOUT_MS).toISOString();
  return { state: 'paying', purchaseId: open.id, offerId: open.offerId, cohortId: open.cohortId, until };
}

/** What became of it, for the person alone: somebody else's purchase is not found. */
export async function readStanding(
  person: SignedIn,
  { purchaseId, ...place }: z.output<typeof ReadStandingInput>,
): Promise<StandingDto> {
  const { ctx, mine } = await placeOf(person, place);
  if (purchaseId === null) return standingOf(ctx, mine);
  const purchase = await reader(ctx).purchase.findFirst({ where: { ...mine, id: purchaseId }, select: { id: true } });
  if (purchase === null) throw notFound('Purchase');
  const { state, paymentUrl, requestId } = await settleCheckout(ctx, { purchaseId });
  if (state === 'closed') return { state, paymentUrl, ...(await endOf(ctx, { purchaseId, requestId })) };
  const isIn = state === 'enrolled' && (await accessOf(ctx, mine)) === 'enrolled';
  return { ...UNDECIDED, state: state === 'enrolled' && !isIn ? 'paid' : state, paymentUrl };
}

const UNDECIDED = { decision: null, money: 'none' } as const;

/** How the purchase ended, which opens no door any more. */
async function endOf(ctx: OrgContext, { purchaseId, requestId }: { purchaseId: string; requestId: string | null }) {
  const [organizationId, id] = [ctx.orgId, purchaseId];
  const purchase = await reader(ctx).purchase.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id } },
    select: { amount: true, paidAt: true, refundedAt: true, refund: { select: { status: true } } },
  });
  const request =
    requestId === null
      ? null
      : await reader(ctx).enrollmentRequest.findUnique({
          where: { organizationId_id: { organizationId, id: requestId } },
          select: { status: true },
        });
  return { decision: refusalOf(request), money: moneyOf(purchase) };
}

/** How a request ended that was not approved. */
const refusalOf = (request: { status: EnrollmentRequestStatus } | null) =>
  request === null || request.status === 'approved' || request.status === 'pending' ? null : request.status;

type Paid = { amount: number; paidAt: Date | null; refundedAt: Date | null; refund: object | null };

function moneyOf({ amount, paidAt, refundedAt, refund }: Paid): StandingDto['money'] {
  if (amount === 0) return 'none';
  if (refundedAt !== null) return 'returned';
  if (refund !== null) return 'returning';
  return paidAt === null ? 'none' : 'kept';
}

/** Of what cost nothing, there is no purchase to ask. */
async function standingOf(ctx: OrgContext, mine: Mine): Promise<StandingDto> {
  const nothing = { ...UNDECIDED, paymentUrl: null };
  if ((await accessOf(ctx, mine)) === 'enrolled') return { ...nothing, state: 'enrolled' };
  const newest = await reader(ctx).enrollmentRequest.findFirst({
    where: mine,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { status: true },
  });
  if (newest?.status === 'pending') return { ...nothing, state: 'requested' };
  return { ...nothing, state: 'closed', decision: refusalOf(newest) };
}

async function placeOf(person: SignedIn, { org, content }: { org: string; content: string }) {
  const ctx = await shopContext(org, person);
  const { id: contentId } = await readPublishedHead(ctx, { segment: content });
  return { ctx, mine: { organizationId: ctx.orgId, userId: person.userId, contentId } };
}

/** Null for who is not enrolled, or not any more. */
async function accessOf(ctx: OrgContext, mine: Mine): Promise<'enrolled' | 'on_hold' | null> {
  const learner = await reader(ctx).learner.findFirst({
    where: {
      ...mine,
      status: { in: ['active', 'suspended', 'past_due', 'blocked'] },
      OR: [{ accessEndsAt: null }, { accessEndsAt: { gt: ctx.now() } }],
    },
    select: { status: true },
  });
  if (learner === null) return null;
  return learner.status === 'active' ? 'enrolled' : 'on_hold';
}

const waitingRequest = (ctx: OrgContext, mine: Mine) =>
  reader(ctx).enrollmentRequest.findFirst({
    where: { ...mine, status: 'pending' },
    select: { createdAt: true, purchaseId: true },
  });
