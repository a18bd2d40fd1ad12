import { offsetOf } from '../../kernel/pagination';
import { type OrgContext, reader } from '../../platform/context';
import type { ListPayoutsInput, PayoutDto, PayoutPageDto, SalesDto } from './purchase-schemas';

type Row = {
  contentId: string;
  title: string;
  currency: string;
  purchases: number;
  refunds: number;
  revenue: bigint;
};

/** What was ever sold, from the kept totals. One statement, whose cost does not grow with the purchases. */
export async function readSales(ctx: OrgContext): Promise<SalesDto> {
  const rows = await reader(ctx).$queryRaw<Row[]>`
    SELECT c."id" AS "contentId", c."title", s."currency", s."purchases", s."refunds", s."revenue" FROM (
      SELECT "contentId", "currency", sum("purchases")::int AS "purchases", sum("refunds")::int AS "refunds",
        sum("revenue")::bigint AS "revenue"
      FROM "SalesTally" WHERE "organizationId" = ${ctx.orgId} AND "day" IS NULL GROUP BY 1, 2) s
    JOIN "Content" c ON c."organizationId" = ${ctx.orgId} AND c."id" = s."contentId"
    ORDER BY c."title", c."id", s."currency"`;
  const contents = new Map<string, SalesDto['contents'][number]>();
  const all: SalesDto = { contents: [], revenueByCurrency: {}, purchases: 0, refunds: 0 };
  for (const { contentId, title, currency, purchases, refunds, revenue } of rows) {
    const content = contents.get(contentId) ?? { contentId, title, purchases: 0, refunds: 0, revenueByCurrency: {} };
    contents.set(contentId, content);
    for (const total of [content, all]) {
      total.purchases += purchases;
      total.refunds += refunds;
      total.revenueByCurrency[currency] = (total.revenueByCurrency[currency] ?? 0) + Number(revenue);
    }
  }
  return { ...all, contents: [...contents.values()] };
}

/** Newest first. Two statements. */
export async function listPayouts(ctx: OrgContext, input: ListPayoutsInput): Promise<PayoutPageDto> {
  const { page, pageSize } = input;
  const where = { organizationId: ctx.orgId };
  const rows = await reader(ctx).payout.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: pageSize,
  });
  const total = await reader(ctx).payout.count({ where });
  return { payouts: rows.map((row) => toPayoutDto(row, ctx.now())), page, pageSize, total };
}

type PayoutRow = {
  [Key in 'id' | 'purchaseId' | 'currency' | 'connectedAccountId']: string;
} & { amount: number; fee: number; net: number; availableOn: Date | null; createdAt: Date; updatedAt: Date } & Pick<
    PayoutDto,
    'status'
  >;

const toPayoutDto = (row: PayoutRow, now: Date): PayoutDto => ({
  id: row.id,
  purchaseId: row.purchaseId,
  amount: row.amount,
  fee: row.fee,
  net: row.net,
  currency: row.currency,
  connectedAccountId: row.connectedAccountId,
  availableOn: row.availableOn?.toISOString() ?? null,
  // From that day on, whether or not anybody told of it.
  status: row.status === 'expected' && row.availableOn !== null && row.availableOn <= now ? 'available' : row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
