import type { Prisma } from '../../generated/prisma/client';
import { offsetOf } from '../../kernel/pagination';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { type OrgContext, reader } from '../../platform/context';
import { DAYS_OF_WARNING, getRequest, listRequests, summarizeRequests } from './list-requests';
import { requestsVisibleTo } from './lock-request';
import { dueBefore, REFUND_FOLLOWS } from './request-policy';
import type { BrowseRequestsInput, QueuedRequestDto, QueuePageDto } from './request-queue-schemas';
import { toRequestDto, UNDER_WAY, WITH_BACKING } from './request-record';
import type { EnrollmentRequestDto } from './request-schemas';
import { withSurroundings } from './request-surroundings';

/** What still waits comes with the earliest deadline first; what is over with the newest. At most six statements. */
export async function browseRequests(ctx: OrgContext, input: BrowseRequestsInput): Promise<QueuePageDto> {
  const { page, pageSize } = input;
  const { requests, total } = await readView(ctx, input);
  return { requests: await withSurroundings(ctx, requests), page, pageSize, total };
}

/** One of them, wherever it stands by now. */
export async function showRequest(ctx: OrgContext, { id }: { id: string }): Promise<QueuedRequestDto> {
  const request = await getRequest(ctx, { id });
  const [shown] = await withSurroundings(ctx, [request]);
  if (shown === undefined) throw new Error('A request that was found has its offer and content.');
  return shown;
}

type Found = { requests: EnrollmentRequestDto[]; total: number };

async function readView(ctx: OrgContext, input: BrowseRequestsInput): Promise<Found> {
  const { page, pageSize, view } = input;
  const skip = offsetOf(input);
  if (view === 'pending') return readPending(ctx, skip, pageSize);
  if (view === 'due_soon') {
    const { expiringWithin7Days: total } = await summarizeRequests(ctx);
    return { requests: await readOldest(ctx, dueSoon(ctx), skip, pageSize), total };
  }
  if (view === 'refund_pending') {
    const { refundPending: total } = await summarizeRequests(ctx);
    const underWay = { purchase: { refund: { status: { in: [...UNDER_WAY] } } } };
    const afterDispute = { status: { in: [...REFUND_FOLLOWS] }, purchase: { status: 'disputed' as const } };
    const refunding = { OR: [underWay, afterDispute] };
    return { requests: await readOldest(ctx, refunding, skip, pageSize), total };
  }
  const found = await listRequests(ctx, { page, pageSize, ...(view === undefined ? {} : { status: view }) });
  return { requests: found.enrollmentRequests, total: found.total };
}

/** Those with a deadline, the earliest first, and behind them the free ones; the kept counts say where these begin. */
async function readPending(ctx: OrgContext, skip: number, take: number): Promise<Found> {
  const { pending: total, paidPending } = await summarizeRequests(ctx);
  const paid = await readOldest(ctx, { status: 'pending', purchaseId: { not: null } }, skip, take);
  const left = take - paid.length;
  const passed = Math.max(0, skip - paidPending);
  const free = left === 0 ? [] : await readOldest(ctx, { status: 'pending', purchaseId: null }, passed, left);
  return { requests: [...paid, ...free], total };
}

function dueSoon(ctx: OrgContext): Prisma.EnrollmentRequestWhereInput {
  const now = ctx.now();
  const soon = dueBefore(addMilliseconds(now, DAYS_OF_WARNING * DAY_MS));
  return { status: 'pending', purchaseId: { not: null }, createdAt: { gt: dueBefore(now), lte: soon } };
}

/** The deadline is the creation and thirty days, so the oldest is due first. */
async function readOldest(ctx: OrgContext, where: Prisma.EnrollmentRequestWhereInput, skip: number, take: number) {
  const rows = await reader(ctx).enrollmentRequest.findMany({
    where: { AND: [{ organizationId: ctx.orgId, ...where }, requestsVisibleTo(ctx.actor)] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    skip,
    take,
    include: WITH_BACKING,
  });
  return rows.map(toRequestDto);
}
