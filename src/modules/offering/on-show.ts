import { conflict } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { discountOf, notRedeemableReason } from './campaign-policy';
import { getCampaign } from './campaign-record';
import type { Price } from './campaign-uses';
import { standingsWhere } from './offer-record';
import type { OfferStandingDto } from './offer-schemas';

/** What a visitor of the course sees: public offers, and the one whose access link they hold; the primary one first. */
export async function listOffersOnShow(
  ctx: OrgContext,
  { contentId, access }: { contentId: string; access: string | null },
): Promise<OfferStandingDto[]> {
  const held = access === null ? [] : [{ accessLinkHash: sha256Hex(access) }];
  const where = { contentId, status: 'active' as const, OR: [{ visibility: 'public' as const }, ...held] };
  const offers = await standingsWhere(ctx, where, {});
  return offers.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || (a.createdAt < b.createdAt ? -1 : 1));
}

type Asked = { code: string; contentId: string; userId: string | null };

/**
 * What the code would take off that price now. It promises nothing: the checkout holds a use of it, or refuses. What the
 * buyer's own open checkout of that content holds is theirs to use; of a visitor who is not known yet, nothing is.
 */
export async function quoteCode(ctx: OrgContext, asked: Asked, price: Price): Promise<{ discountAmount: number }> {
  const refusal = (sentence: string) => conflict('campaign_not_redeemable', `campaign: ${sentence}`);
  const { orgId: organizationId } = ctx;
  const row = await reader(ctx).campaign.findFirst({
    where: { organizationId, code: asked.code.trim().toUpperCase() },
    select: { id: true, redemptions: true, held: true },
  });
  if (row === null) throw refusal('There is no such code.');
  const campaign = await getCampaign(ctx, { id: row.id });
  const { userId, contentId } = asked;
  const uses =
    userId === null
      ? []
      : await reader(ctx).campaignUse.findMany({
          where: { organizationId, campaignId: row.id, userId, place: { not: null } },
          select: { status: true, purchase: { select: { contentId: true } } },
        });
  // A new checkout closes the one that is open, and with it lets go what that holds.
  const returned = uses.filter(({ status, purchase }) => status === 'held' && purchase.contentId === contentId).length;
  const takenByBuyer = uses.length - returned;
  const [startsAt, endsAt] = [new Date(campaign.startsAt), campaign.endsAt === null ? null : new Date(campaign.endsAt)];
  const facts = { ...campaign, startsAt, endsAt, taken: row.redemptions + row.held - returned, takenByBuyer };
  const reason = notRedeemableReason(facts, { contentId, currency: price.currency }, ctx.now());
  if (reason !== null) throw refusal(reason);
  return { discountAmount: discountOf(campaign.discount, price) };
}
