import { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { offsetOf } from '../../kernel/pagination';
import type { PurchaseDto } from '../../kernel/records/purchase';
import { type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { containing, isIndexable, withinSearchTime } from '../../platform/db/substring-search';
import { readPurchase } from './hold-purchase';
import { toPurchaseDto, WITH_INSTALLMENTS } from './purchase-record';
import {
  type ListContentPurchasesInput,
  type ListPurchasesInput,
  type PurchaseInput,
  type PurchasePageDto,
  PurchaseStepDto,
} from './purchase-schemas';

/** Newest first. Three statements: the page's ids with the total, its rows, and their installments. */
export async function listPurchases(ctx: OrgContext, input: ListPurchasesInput): Promise<PurchasePageDto> {
  return input.q === undefined
    ? readPage(reader(ctx), ctx, input)
    : withinSearchTime(ctx, 'purchases', (tx, inside) => readPage(tx, inside, input));
}

/** The same of one content; one statement more. */
export async function listContentPurchases(
  ctx: OrgContext,
  { id, ...input }: ListContentPurchasesInput,
): Promise<PurchasePageDto> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await reader(ctx).content.findUnique({ where, select: { id: true } })) === null) throw notFound('Content');
  return listPurchases(ctx, { ...input, contentId: id });
}

export async function getPurchase(ctx: OrgContext, { id }: PurchaseInput): Promise<PurchaseDto> {
  return toPurchaseDto(await readPurchase(reader(ctx), ctx, id));
}

/** Every step of its payment and its refund, the first one first. Three statements. */
export async function readTimeline(ctx: OrgContext, { id }: PurchaseInput): Promise<PurchaseStepDto[]> {
  await readPurchase(reader(ctx), ctx, id);
  const steps = await reader(ctx).purchaseStep.findMany({
    where: { organizationId: ctx.orgId, purchaseId: id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return steps.map(({ id: stepId, step, attempt, actorType, actorId, detail, createdAt }) =>
    PurchaseStepDto.parse({
      id: stepId,
      step,
      attempt,
      actor: { type: actorType, id: actorId },
      detail,
      createdAt: createdAt.toISOString(),
    }),
  );
}

type Reader = Pick<Tx, '$queryRaw' | 'purchase'>;
const { sql, empty } = Prisma;

async function readPage(database: Reader, ctx: OrgContext, input: ListPurchasesInput): Promise<PurchasePageDto> {
  const { page, pageSize } = input;
  const [found] = await database.$queryRaw<{ ids: string[]; total: number }[]>(purchasesStatement(ctx, input));
  const { ids, total } = found ?? { ids: [], total: 0 };
  const rows = await database.purchase.findMany({
    where: { organizationId: ctx.orgId, id: { in: ids } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: WITH_INSTALLMENTS,
  });
  return { purchases: rows.map(toPurchaseDto), page, pageSize, total };
}

/** The ids come first, so that rows of skipped pages stay unread; the total comes from the kept tally, but for a search. */
export function purchasesStatement(ctx: OrgContext, input: ListPurchasesInput): Prisma.Sql {
  const { contentId, status, q, pageSize } = input;
  const content = contentId === undefined ? empty : sql`AND "contentId" = ${contentId}`;
  const stored = status === undefined ? empty : sql`AND "status" = ${status}::"PurchaseStatus"`;
  const where = sql`"organizationId" = ${ctx.orgId} ${content} ${stored}`;
  const newest = sql`ORDER BY "createdAt" DESC, "id" DESC LIMIT ${pageSize} OFFSET ${offsetOf(input)}`;
  const result = (total: Prisma.Sql) => sql`
    SELECT (SELECT coalesce(array_agg("id"), '{}') FROM page) AS "ids", (${total})::int AS "total"`;
  if (q === undefined) {
    return sql`WITH page AS (SELECT "id" FROM "Purchase" WHERE ${where} ${newest})
      ${result(sql`SELECT coalesce(sum("change"), 0) FROM "PurchaseTally" WHERE ${where}`)}`;
  }
  const inContent = contentId === undefined ? empty : sql`AND s."contentId" = ${contentId}`;
  const inStatus = sql`JOIN "Purchase" p ON p."organizationId" = s."organizationId" AND p."id" = s."purchaseId"
    AND p."status" = ${status}::"PurchaseStatus"`;
  // Another expression keeps the planner away from an index that would not help.
  const text = isIndexable(q) ? sql`s."text"` : sql`(s."text" || '')`;
  const searched = sql`SELECT s."purchaseId" AS "id", s."createdAt" FROM "PurchaseSearch" s ${status === undefined ? empty : inStatus}
    WHERE s."organizationId" = ${ctx.orgId} ${inContent} AND ${text} LIKE lower(${containing(q)})`;
  return sql`WITH matched AS MATERIALIZED (${searched}),
    page AS (SELECT "id" FROM matched ${newest}) ${result(sql`SELECT count(*) FROM matched`)}`;
}
