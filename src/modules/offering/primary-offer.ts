import { conflict } from '../../kernel/errors';
import type { OfferDto } from '../../kernel/records/offer';
import { inTransaction, type OrgContext } from '../../platform/context';
import { emit } from '../../platform/outbox';
import { holdOffer } from './hold-offer';
import { recordOffer } from './offer-audit';
import { getOffer } from './offer-record';

/** Makes the offer the one that is meant where none is named. */
export async function makeOfferPrimary(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    if (before.isPrimary) return before;
    if (before.status === 'archived') {
      throw conflict('offer_archived', 'This offer is archived and sells no more; make another one primary.');
    }
    const [organizationId, updatedAt] = [inside.orgId, inside.now()];
    const of = { organizationId, contentId: before.contentId, isPrimary: true };
    const previous = await tx.offer.findFirst({ where: of, select: { id: true } });
    await tx.offer.updateMany({ where: of, data: { isPrimary: false, updatedAt } });
    await tx.offer.update({
      where: { organizationId_id: { organizationId, id } },
      data: { isPrimary: true, updatedAt },
      select: { id: true },
    });
    const offer = await getOffer(inside, { id });
    recordOffer(tx, inside, 'offer.made_primary', before, offer);
    await emit(tx, inside, 'offer.primary_changed', { offer, previousPrimaryOfferId: previous?.id ?? null });
    return offer;
  });
}

/** Stops selling. The primary one only when nothing else of its content sells. */
export async function archiveOffer(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    if (before.status === 'archived') return before;
    const organizationId = inside.orgId;
    const others = await tx.offer.count({
      where: { organizationId, contentId: before.contentId, status: 'active', id: { not: id } },
    });
    if (before.isPrimary && others > 0) {
      throw conflict(
        'offer_is_primary',
        'This is the primary offer and others are active; make one of them primary first.',
      );
    }
    await tx.offer.update({
      where: { organizationId_id: { organizationId, id } },
      data: { status: 'archived', isPrimary: false, updatedAt: inside.now() },
      select: { id: true },
    });
    const offer = await getOffer(inside, { id });
    recordOffer(tx, inside, 'offer.archived', before, offer);
    await emit(tx, inside, 'offer.archived', { offer });
    return offer;
  });
}
