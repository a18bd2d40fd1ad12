import type { Prisma } from '../../generated/prisma/client';
import { offsetOf } from '../../kernel/pagination';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { type OrgContext, reader } from '../../platform/context';
import { DAYS_OF_WARNING, listRequests } from './list-requests';
import { requestsVisibleTo } from './lock-request';
import { dueBefore } from './request-policy';
import type { BrowseRequestsInput, QueuedRequestDto, QueuePageDto, QueueView } from './request-queue-schemas';
import { toRequestDto, WITH_BACKING } from './request-record';
import type { EnrollmentRequestDto } from './request-schemas';

/** What still waits comes with the earliest first, because it is due first; what is over with the newest. */
export async function browseRequests(ctx: OrgContext, input: BrowseRequestsInput): Promise<QueuePageDto> {
  const { page, pageSize, view } = input;
  const found =
    view === 'pending' || view === 'due_soon' || view === 'refund_pending'
      ? await readWaiting(ctx, input, view)
      : await listRequests(ctx, { page, pageSize, ...(view === undefined ? {} : { status: view }) });
  return { requests: await withSurroundings(ctx, found.enrollmentRequests), page, pageSize, total: found.total };
}

/** Counted as they stand: what waits is never many. Two statements. */
async function readWaiting(ctx: OrgContext, input: BrowseRequestsInput, view: QueueView) {
  const where = { AND: [{ organizationId: ctx.orgId, ...waiting(ctx, view) }, requestsVisibleTo(ctx.actor)] };
  const rows = await reader(ctx).enrollmentRequest.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    skip: offsetOf(input),
    take: input.pageSize,
    include: WITH_BACKING,
  });
  const total = await reader(ctx).enrollmentRequest.count({ where });
  return { enrollmentRequests: rows.map(toRequestDto), total };
}

function waiting(ctx: OrgContext, view: QueueView): Prisma.EnrollmentRequestWhereInput {
  if (view === 'refund_pending') {
    return { purchase: { refund: { status: { in: ['requested', 'processing', 'failed'] } } } };
  }
  if (view === 'pending') return { status: 'pending' };
  const now = ctx.now();
  const soon = dueBefore(addMilliseconds(now, DAYS_OF_WARNING * DAY_MS));
  return { status: 'pending', purchaseId: { not: null }, createdAt: { gt: dueBefore(now), lte: soon } };
}

/** The names around each request and the money behind it. Two statements. */
async function withSurroundings(ctx: OrgContext, requests: EnrollmentRequestDto[]): Promise<QueuedRequestDto[]> {
  const rows = await reader(ctx).enrollmentRequest.findMany({
    where: { organizationId: ctx.orgId, id: { in: requests.map(({ id }) => id) } },
    select: {
      id: true,
      reason: true,
      offer: { select: { name: true, deliveryMode: true, content: { select: { title: true } } } },
      cohort: { select: { name: true } },
      purchase: { select: { status: true, currency: true } },
    },
  });
  const held = await heldBy(ctx, requests);
  const around = new Map(rows.map((row) => [row.id, row]));
  return requests.flatMap((request) => {
    const row = around.get(request.id);
    if (row === undefined) return [];
    const amount = request.purchaseId === null ? 0 : (held.get(request.purchaseId) ?? 0);
    return {
      ...request,
      contentTitle: row.offer.content.title,
      offerName: row.offer.name,
      inCohorts: row.offer.deliveryMode === 'cohort',
      cohortName: row.cohort?.name ?? null,
      reason: row.reason,
      refund: row.purchase === null || amount <= 0 ? null : { amount, currency: row.purchase.currency },
      disputed: row.purchase?.status === 'disputed',
    };
  });
}

/** What was taken and not given back yet, by purchase. */
async function heldBy(ctx: OrgContext, requests: readonly EnrollmentRequestDto[]): Promise<Map<string, number>> {
  const ids = requests.flatMap(({ purchaseId }) => (purchaseId === null ? [] : [purchaseId]));
  const sums = await reader(ctx).paymentEntry.groupBy({
    by: ['purchaseId', 'kind'],
    where: { organizationId: ctx.orgId, purchaseId: { in: ids } },
    _sum: { amount: true },
  });
  const held = new Map<string, number>();
  for (const { purchaseId, kind, _sum } of sums) {
    const moved = (kind === 'charge' ? 1 : -1) * (_sum.amount ?? 0);
    held.set(purchaseId, (held.get(purchaseId) ?? 0) + moved);
  }
  return held;
}
