import { type OrgContext, reader } from '../../platform/context';
import { chargesToReturn, sumOf } from './charges-left';
import { readPurchase } from './hold-purchase';
import { listPurchases, readTimeline } from './list-purchases';
import { entriesOf } from './payment-entries';
import { toPurchaseDto } from './purchase-record';
import type { ListPurchasesInput, PurchaseInput } from './purchase-schemas';
import { refundableAmount } from './refund-policy';
import type { BrowsedPurchasePageDto, ShownPurchaseDto } from './sales-dashboard-schemas';

/** The list of purchases with the names of what was bought. One statement more than the list. */
export async function browsePurchases(ctx: OrgContext, input: ListPurchasesInput): Promise<BrowsedPurchasePageDto> {
  const found = await listPurchases(ctx, input);
  const contents = await reader(ctx).content.findMany({
    where: { organizationId: ctx.orgId, id: { in: [...new Set(found.purchases.map(({ contentId }) => contentId))] } },
    select: { id: true, title: true },
  });
  const titles = new Map(contents.map(({ id, title }) => [id, title]));
  return {
    ...found,
    purchases: found.purchases.map((each) => ({ ...each, contentTitle: titles.get(each.contentId) ?? '' })),
  };
}

const REFUND = {
  status: true,
  amount: true,
  currency: true,
  attempts: true,
  lastError: true,
  nextAttemptAt: true,
} as const;

/** One purchase, its way, and what a refund would do. */
export async function showPurchase(ctx: OrgContext, { id }: PurchaseInput): Promise<ShownPurchaseDto> {
  const row = await readPurchase(reader(ctx), ctx, id);
  const toReturn = sumOf(await chargesToReturn(reader(ctx), ctx, row));
  const around = await reader(ctx).purchase.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: {
      offer: { select: { name: true, content: { select: { title: true } } } },
      campaign: { select: { code: true } },
      refund: { select: REFUND },
      requests: { where: { status: 'pending' }, select: { id: true }, take: 1 },
      learners: { where: { status: { notIn: ['ended', 'removed'] } }, select: { id: true }, take: 1 },
    },
  });
  const { offer, campaign, refund, requests, learners } = around;
  return {
    purchase: toPurchaseDto(row),
    contentTitle: offer.content.title,
    offerName: offer.name,
    campaignCode: campaign?.code ?? null,
    refundable: Math.min(toReturn, refundableAmount(await entriesOf(reader(ctx), ctx, id))),
    opens: requests.length > 0 ? 'request' : learners.length > 0 ? 'course' : null,
    refund: refund && { ...refund, nextAttemptAt: refund.nextAttemptAt?.toISOString() ?? null },
    timeline: await readTimeline(ctx, { id }),
  };
}
