import { changedFields } from '../../kernel/events/event-entry';
import type { OfferDto } from '../../kernel/records/offer';
import { actorName, inTransaction, type OrgContext } from '../../platform/context';
import { emit } from '../../platform/outbox';
import { holdOffer } from './hold-offer';
import { recordOffer } from './offer-audit';
import { getOffer } from './offer-record';
import type { MinorReviewInput } from './offer-schemas';

/** Which questions the review answered; rises when they change, so that old answers can be told from new ones. */
const REVIEW_VERSION = '1';

/** Says whether the offer may be sold to minors, and from which age on. */
export async function putMinorReview(ctx: OrgContext, input: MinorReviewInput): Promise<OfferDto['minorReview']> {
  const { id, eligible, minimumAgeBand } = input;
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    const now = inside.now();
    await tx.offer.update({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      data: {
        minorEligible: eligible,
        minimumAgeBand: minimumAgeBand ?? null,
        minorReviewedBy: actorName(inside.actor),
        minorReviewedAt: now,
        minorReviewVersion: REVIEW_VERSION,
        updatedAt: now,
      },
      select: { id: true },
    });
    const offer = await getOffer(inside, { id });
    recordOffer(tx, inside, 'offer.minor_review_set', before, offer);
    const previous = changedFields(before, offer);
    if (previous !== null) await emit(tx, inside, 'offer.updated', { offer, previous });
    return offer.minorReview;
  });
}
