import { conflict } from '../../kernel/errors';
import { changedFields } from '../../kernel/events/event-entry';
import type { OfferDto } from '../../kernel/records/offer';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { assertWindow, insertTerms, pricingColumns } from './create-offer';
import { holdOffer } from './hold-offer';
import { recordOffer } from './offer-audit';
import { getOffer } from './offer-record';
import { TERMS_FIELDS, type UpdateOfferInput } from './offer-schemas';

/** Changes what is sent. New terms are a new version; whoever has bought keeps theirs. */
export async function updateOffer(ctx: OrgContext, input: UpdateOfferInput): Promise<OfferDto> {
  const { id, pricing, ...settings } = input;
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    await assertPossible(tx, inside, before, input);
    const where = { organizationId_id: { organizationId: inside.orgId, id } };
    const updated = await tx.offer.update({
      where,
      data: { ...settings, ...(pricing === undefined ? {} : pricingColumns(pricing)) },
      select: { termsVersion: true },
    });
    const after = await getOffer(inside, { id });
    const previous = changedFields(before, after);
    if (previous === null) return before;
    const termsChanged = TERMS_FIELDS.some((field) => field in previous);
    const termsVersion = updated.termsVersion + (termsChanged ? 1 : 0);
    if (termsChanged) await insertTerms(tx, inside, id, termsVersion);
    await tx.offer.update({ where, data: { termsVersion, updatedAt: inside.now() }, select: { id: true } });
    const offer = await getOffer(inside, { id });
    recordOffer(tx, inside, 'offer.updated', before, offer);
    await emit(tx, inside, 'offer.updated', { offer, previous });
    return offer;
  });
}

async function assertPossible(tx: Tx, ctx: OrgContext, before: OfferDto, input: UpdateOfferInput): Promise<void> {
  const asDate = (text: string | null) => (text === null ? null : new Date(text));
  const [start, end] = [input.salesStartAt, input.salesEndAt];
  assertWindow(
    start === undefined ? asDate(before.salesStartAt) : start,
    end === undefined ? asDate(before.salesEndAt) : end,
  );
  const { seatsTaken } = await tx.offer.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id: before.id } },
    select: { seatsTaken: true },
  });
  if (typeof input.capacity === 'number' && input.capacity < seatsTaken) {
    throw conflict('capacity_too_small', `capacity: ${seatsTaken} seats are taken already`);
  }
  if (input.deliveryMode !== 'self_paced' || before.deliveryMode === 'self_paced') return;
  const where = { organizationId: ctx.orgId, offerId: before.id };
  if ((await tx.cohort.findFirst({ where, select: { id: true } })) !== null) {
    throw conflict('offer_has_cohorts', 'deliveryMode: this offer has cohorts; delete them first');
  }
}
