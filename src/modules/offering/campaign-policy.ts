export type Discount = { type: 'percent'; percent: number } | { type: 'fixed'; amount: number; currency: string };

/**
 * What the discount takes off a price: never more than the price, never less than nothing. A percentage is rounded to the
 * nearest minor unit, halves up. A fixed amount in another currency takes off nothing: it does not apply.
 */
export function discountOf(discount: Discount, price: { amount: number; currency: string }): number {
  if (discount.type === 'fixed') {
    return discount.currency === price.currency ? Math.min(discount.amount, price.amount) : 0;
  }
  return Math.min(price.amount, Math.floor((price.amount * discount.percent + 50) / 100));
}

export type CampaignFacts = {
  active: boolean;
  startsAt: Date;
  endsAt: Date | null;
  contentIds: readonly string[];
  maxRedemptions: number | null;
  /** Redeemed, and held by checkouts that are still open. */
  taken: number;
  maxPerBuyer: number;
  takenByBuyer: number;
  discount: Discount;
};

/** Why the code does not count for that purchase at that moment; null where it does. The first reason is the one to tell. */
export function notRedeemableReason(
  campaign: CampaignFacts,
  purchase: { contentId: string; currency: string },
  now: Date,
): string | null {
  const { discount } = campaign;
  const reasons: [boolean, string][] = [
    [!campaign.active, 'This code is not active.'],
    [now < campaign.startsAt, 'This code does not count yet.'],
    [campaign.endsAt !== null && now >= campaign.endsAt, 'This code does not count any more.'],
    [
      campaign.contentIds.length > 0 && !campaign.contentIds.includes(purchase.contentId),
      'This code does not count for this course.',
    ],
    [
      discount.type === 'fixed' && discount.currency !== purchase.currency,
      'This code takes off an amount in another currency.',
    ],
    [
      campaign.maxRedemptions !== null && campaign.taken >= campaign.maxRedemptions,
      'This code has been used as often as it may be.',
    ],
    [campaign.takenByBuyer >= campaign.maxPerBuyer, 'You have used this code as often as you may.'],
  ];
  return reasons.find(([holds]) => holds)?.[1] ?? null;
}

export type CampaignState = 'inactive' | 'ended' | 'used_up' | 'scheduled' | 'running';

/** How a code stands at that moment, whoever buys what. What cannot be waited for comes first. */
export function campaignStateOf(
  campaign: Pick<CampaignFacts, 'active' | 'startsAt' | 'endsAt' | 'maxRedemptions' | 'taken'>,
  now: Date,
): CampaignState {
  if (!campaign.active) return 'inactive';
  if (campaign.endsAt !== null && now >= campaign.endsAt) return 'ended';
  if (campaign.maxRedemptions !== null && campaign.taken >= campaign.maxRedemptions) return 'used_up';
  return now < campaign.startsAt ? 'scheduled' : 'running';
}
