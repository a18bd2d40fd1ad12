import type { Prisma } from '../../generated/prisma/client';
import { type OrgContext, reader } from '../../platform/context';
import type { QueuedRequestDto } from './request-queue-schemas';
import { UNDER_WAY } from './request-record';
import type { EnrollmentRequestDto } from './request-schemas';

const REFUND = { status: true, attempts: true, lastError: true, nextAttemptAt: true } as const;
const SURROUNDINGS = {
  id: true,
  reason: true,
  offer: { select: { name: true, deliveryMode: true, content: { select: { title: true } } } },
  cohort: { select: { name: true } },
  purchase: {
    select: {
      status: true,
      currency: true,
      refund: { select: REFUND },
      installments: { where: { status: { in: ['due', 'failed'] } }, select: { number: true }, take: 1 },
    },
  },
} satisfies Prisma.EnrollmentRequestSelect;

/** The names around each request and the money behind it. Three statements, however many requests there are. */
export async function withSurroundings(
  ctx: OrgContext,
  requests: readonly EnrollmentRequestDto[],
): Promise<QueuedRequestDto[]> {
  const rows = await reader(ctx).enrollmentRequest.findMany({
    where: { organizationId: ctx.orgId, id: { in: requests.map(({ id }) => id) } },
    select: SURROUNDINGS,
  });
  const moved = await movedBy(ctx, requests);
  const deciders = await decidersOf(ctx, requests);
  const around = new Map(rows.map((row) => [row.id, row]));
  return requests.flatMap((request) => {
    const row = around.get(request.id);
    if (row === undefined) return [];
    const { offer, cohort, reason, purchase } = row;
    const money = (amount: number) =>
      purchase === null || amount <= 0 ? null : { amount, currency: purchase.currency };
    const { taken, returned } = moved.get(request.purchaseId ?? '') ?? { taken: 0, returned: 0 };
    return {
      ...request,
      contentTitle: offer.content.title,
      offerName: offer.name,
      inCohorts: offer.deliveryMode === 'cohort',
      cohortName: cohort?.name ?? null,
      reason,
      decidedByName: deciders.get(request.decidedBy ?? '') ?? null,
      refund: money(taken - returned),
      returned: money(returned),
      refunding: refundingOf(purchase?.refund ?? null),
      payments: (purchase?.installments.length ?? 0) > 0 ? 'due' : 'done',
      disputed: purchase?.status === 'disputed',
    };
  });
}

type RefundRow = { status: string; attempts: number; lastError: string | null; nextAttemptAt: Date | null };

function refundingOf(refund: RefundRow | null): QueuedRequestDto['refunding'] {
  const status = UNDER_WAY.find((each) => each === refund?.status);
  if (refund === null || status === undefined) return null;
  const { attempts, lastError, nextAttemptAt } = refund;
  return { status, attempts, lastError, nextAttemptAt: nextAttemptAt?.toISOString() ?? null };
}

/** What was taken and what went back, by purchase. */
async function movedBy(ctx: OrgContext, requests: readonly EnrollmentRequestDto[]) {
  const sums = await reader(ctx).paymentEntry.groupBy({
    by: ['purchaseId', 'kind'],
    where: { organizationId: ctx.orgId, purchaseId: { in: requests.flatMap(({ purchaseId }) => purchaseId ?? []) } },
    _sum: { amount: true },
  });
  const moved = new Map<string, { taken: number; returned: number }>();
  for (const { purchaseId, kind, _sum } of sums) {
    const { taken, returned } = moved.get(purchaseId) ?? { taken: 0, returned: 0 };
    const amount = _sum.amount ?? 0;
    moved.set(
      purchaseId,
      kind === 'charge' ? { taken: taken + amount, returned } : { taken, returned: returned + amount },
    );
  }
  return moved;
}

/** The names of the staff who decided; a key has none that the queue would show. */
async function decidersOf(ctx: OrgContext, requests: readonly EnrollmentRequestDto[]): Promise<Map<string, string>> {
  const ids = [...new Set(requests.flatMap(({ decidedBy }) => decidedBy ?? []))];
  const users = await reader(ctx).user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}
