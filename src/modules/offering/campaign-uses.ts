import { conflict } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { type Discount, discountOf, notRedeemableReason } from './campaign-policy';
import { getCampaign } from './campaign-record';

export type CodeUse = { code: string; purchaseId: string; userId: string; contentId: string };
export type Price = { amount: number; currency: string };

/**
 * Holds one use of the code for an open checkout, whose purchase is written already. The limits are kept by one
 * conditional update and by the place among the buyer's own uses, so parallel checkouts never pass them.
 */
export async function holdCampaignUse(tx: Tx, ctx: OrgContext, use: CodeUse, price: Price) {
  const refusal = (sentence: string) => conflict('campaign_not_redeemable', `campaign: ${sentence}`);
  const [row] = await tx.$queryRaw<{ id: string; taken: number }[]>`
    SELECT "id", "redemptions" + "held" AS "taken" FROM "Campaign"
    WHERE "organizationId" = ${ctx.orgId} AND "code" = ${use.code.trim().toUpperCase()} FOR UPDATE`;
  if (row === undefined) throw refusal('There is no such code.');
  const campaign = await getCampaign(ctx, { id: row.id });
  const mine = { organizationId: ctx.orgId, campaignId: row.id, userId: use.userId, place: { not: null } };
  const places = await tx.campaignUse.findMany({ where: mine, select: { place: true } });
  const [startsAt, endsAt] = [new Date(campaign.startsAt), campaign.endsAt === null ? null : new Date(campaign.endsAt)];
  const facts = { ...campaign, startsAt, endsAt, taken: row.taken, takenByBuyer: places.length };
  const purchase = { contentId: use.contentId, currency: price.currency };
  const reason = notRedeemableReason(facts, purchase, ctx.now());
  if (reason !== null) throw refusal(reason);
  const held = await tx.$executeRaw`
    UPDATE "Campaign" SET "held" = "held" + 1 WHERE "organizationId" = ${ctx.orgId} AND "id" = ${row.id}
      AND ("maxRedemptions" IS NULL OR "redemptions" + "held" < "maxRedemptions")`;
  if (held === 0) throw refusal('This code has been used as often as it may be.');
  const taken = new Set(places.map(({ place }) => place));
  let place = 1;
  while (taken.has(place)) place += 1;
  const now = ctx.now();
  const { purchaseId, userId } = use;
  await tx.campaignUse.create({
    data: { organizationId: ctx.orgId, campaignId: row.id, purchaseId, userId, place, createdAt: now, updatedAt: now },
    select: { purchaseId: true },
  });
  const discount: Discount = campaign.discount;
  return { campaignId: row.id, discountAmount: discountOf(discount, price) };
}

/** The purchase was paid: its use counts from now on. False where it held none; twice is once. */
export async function redeemCampaignUse(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<boolean> {
  const uses = await tx.$queryRaw<{ campaignId: string }[]>`
    UPDATE "CampaignUse" SET "status" = 'redeemed', "updatedAt" = ${ctx.now()}
    WHERE "organizationId" = ${ctx.orgId} AND "purchaseId" = ${purchaseId} AND "status" = 'held' RETURNING "campaignId"`;
  for (const { campaignId } of uses) {
    await tx.$executeRaw`
      UPDATE "Campaign" SET "held" = "held" - 1, "redemptions" = "redemptions" + 1, "updatedAt" = ${ctx.now()}
      WHERE "organizationId" = ${ctx.orgId} AND "id" = ${campaignId}`;
  }
  return uses.length > 0;
}

/** The checkout was abandoned, or the purchase refunded whole: somebody else may use the code. Twice is once. */
export async function returnCampaignUse(tx: Tx, ctx: OrgContext, purchaseId: string): Promise<void> {
  const [use] = await tx.$queryRaw<{ campaignId: string; status: 'held' | 'redeemed' }[]>`
    SELECT "campaignId", "status" FROM "CampaignUse"
    WHERE "organizationId" = ${ctx.orgId} AND "purchaseId" = ${purchaseId} AND "status" <> 'returned' FOR UPDATE`;
  if (use === undefined) return;
  const held = use.status === 'held' ? 1 : 0;
  await tx.$executeRaw`
    UPDATE "CampaignUse" SET "status" = 'returned', "place" = NULL, "updatedAt" = ${ctx.now()}
    WHERE "organizationId" = ${ctx.orgId} AND "purchaseId" = ${purchaseId}`;
  await tx.$executeRaw`
    UPDATE "Campaign" SET "held" = "held" - ${held}, "redemptions" = "redemptions" - ${1 - held}, "updatedAt" = ${ctx.now()}
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${use.campaignId}`;
}
