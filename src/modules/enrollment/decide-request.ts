import { changesBetween } from '../../kernel/audit/changes';
import { DomainError, invalid, isDomainError } from '../../kernel/errors';
import type { LearnerDto } from '../../kernel/records/learner';
import { transitionOf } from '../../kernel/state-machine';
import { record } from '../../platform/audit';
import { actorName, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { returnSeats } from '../offering';
import { enroll } from './enroll';
import { lockRequestOfPurchase } from './lock-request';
import { isDue, REQUEST_MACHINE, type RequestStatus } from './request-policy';
import { type RequestRow, refundPendingOf, toRequestDto, toRequestSummaryDto, WITH_BACKING } from './request-record';
import type { EnrollmentRequestDto } from './request-schemas';

/**
 * What a locked request can become. None of this touches money: whoever rejects, expires or withdraws a paid request
 * writes its refund in the same transaction. Each is called after the purchase was locked.
 */

type Inside = OrgContext & { readonly tx: Tx };

/** Lets them in, with the seat that the request holds, in the cohort that is given or that they chose. */
export async function approveRequest(
  tx: Tx,
  ctx: Inside,
  request: RequestRow,
  { cohortId = request.cohortId }: { cohortId?: string | null } = {},
): Promise<{ request: EnrollmentRequestDto; learner: LearnerDto }> {
  assertDecidable(ctx, request, 'approve');
  const { userId, contentId, offerId, termsId, purchaseId } = request;
  const choseCohort = cohortId !== null && cohortId === request.cohortId;
  const heldSeats = { offer: true, cohort: false };
  const overdue = request.purchase?.status === 'past_due';
  const of = { userId, contentId, offerId, termsId, purchaseId, cohortId, choseCohort, overdue, heldSeats };
  const { learner, enrolled } = await enroll(tx, ctx, of).catch((error) => asDecision(error, request));
  if (!enrolled && purchaseId !== null)
    throw notEnrollable(request, 'has access already; a rejection gives the money back');
  // Who was in already stays where they are, perhaps in a cohort of another offer, which is none of this request.
  const isIn = learner.offerId === offerId ? learner.cohortId : null;
  const row = await write(tx, ctx, request, 'approved', { cohortId: isIn });
  await emit(tx, ctx, 'enrollment.approved', { enrollmentRequest: toRequestSummaryDto(row) });
  tell(tx, ctx, 'enrollment_request.approved', request, row);
  return { request: toRequestDto(row), learner };
}

/** Refuses them. A reason is for the staff, and for the mail to who asked. */
export async function rejectRequest(
  tx: Tx,
  ctx: OrgContext,
  request: RequestRow,
  { reason = null }: { reason?: string | null } = {},
): Promise<EnrollmentRequestDto> {
  assertDecidable(ctx, request, 'reject');
  const row = await write(tx, ctx, request, 'rejected', { reason });
  await returnSeats(tx, ctx, request.offerId);
  await emit(tx, ctx, 'enrollment.rejected', { enrollmentRequest: toRequestSummaryDto(row) });
  tell(tx, ctx, 'enrollment_request.rejected', request, row);
  return toRequestDto(row);
}

/** Who asked takes it back. Null, and nothing changes, where it cannot be any more. */
export const withdrawRequest = (tx: Tx, ctx: OrgContext, request: RequestRow) => withdraw(tx, ctx, request, 'withdraw');

/** Its purchase was refunded, or canceled: whoever paid with it waits no longer. Null where nobody did. */
export async function withdrawRequestOfPurchase(
  tx: Tx,
  ctx: OrgContext,
  purchaseId: string,
  trigger: 'purchase_refunded' | 'purchase_canceled',
): Promise<EnrollmentRequestDto | null> {
  const request = await lockRequestOfPurchase(tx, ctx, purchaseId);
  return request === null ? null : withdraw(tx, ctx, request, trigger);
}

async function withdraw(
  tx: Tx,
  ctx: OrgContext,
  request: RequestRow,
  trigger: 'withdraw' | 'purchase_refunded' | 'purchase_canceled',
): Promise<EnrollmentRequestDto | null> {
  const step = transitionOf(REQUEST_MACHINE, request.status, trigger, factsOf(ctx, request));
  if (step === null) return null;
  const row = await write(tx, ctx, request, step.to, {});
  await returnSeats(tx, ctx, request.offerId);
  return toRequestDto(row);
}

const factsOf = (ctx: OrgContext, request: RequestRow) => ({
  due: isDue(request, ctx.now()),
  refunding: refundPendingOf(request),
  disputed: request.purchase?.status === 'disputed',
});

/** Every refusal of a decision by the state of things is 400, as the specification says. */
function assertDecidable(ctx: OrgContext, request: RequestRow, trigger: 'approve' | 'reject'): void {
  const facts = factsOf(ctx, request);
  if (facts.refunding) throw invalid('refund_pending', 'The purchase of this request is being refunded.');
  if (transitionOf(REQUEST_MACHINE, request.status, trigger, facts) !== null) return;
  if (request.status !== 'pending') throw invalid('request_decided', `This request is ${request.status} already.`);
  if (facts.due) throw invalid('request_overdue', 'The 30 days for this decision are over; the buyer is refunded.');
  throw invalid('request_disputed', 'The purchase of this request is disputed.');
}

function asDecision(error: unknown, request: RequestRow): never {
  if (!isDomainError(error) || error.reason !== 'learner_without_access') throw error;
  throw notEnrollable(request, 'is enrolled in this content already, without access');
}

const notEnrollable = ({ user }: RequestRow, why: string) =>
  new DomainError('invalid', 'request_not_enrollable', `${user.name} ${why}.`);

/** Only what somebody decided says when, and by whom. */
async function write(
  tx: Tx,
  ctx: OrgContext,
  { id }: RequestRow,
  status: RequestStatus,
  more: { cohortId?: string | null; reason?: string | null },
): Promise<RequestRow> {
  const now = ctx.now();
  const decided = status === 'approved' || status === 'rejected';
  return tx.enrollmentRequest.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    data: { status, ...more, ...(decided ? { decidedAt: now, decidedBy: actorName(ctx.actor) } : {}), updatedAt: now },
    include: WITH_BACKING,
  });
}

function tell(
  tx: Tx,
  ctx: OrgContext,
  action: 'enrollment_request.approved' | 'enrollment_request.rejected',
  before: RequestRow,
  after: RequestRow,
): void {
  const changes = changesBetween(['status', 'cohortId', 'reason'], before, after, { hidden: ['reason'] });
  record(tx, ctx, { action, target: { type: 'enrollment_request', id: after.id }, changes });
}
