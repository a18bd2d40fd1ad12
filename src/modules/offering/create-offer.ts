import type { Prisma } from '../../generated/prisma/client';
import { conflict, invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { OfferDto } from '../../kernel/records/offer';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { holdContent, holdOffer } from './hold-offer';
import { recordOffer } from './offer-audit';
import { getOffer } from './offer-record';
import type { CreateOfferInput, PricingInput } from './offer-schemas';

type NewOffer = Omit<
  Prisma.OfferUncheckedCreateInput,
  'id' | 'organizationId' | 'isPrimary' | 'createdAt' | 'updatedAt'
>;

/** A new offer; the primary one where the content has none. */
export async function createOffer(ctx: OrgContext, { id, pricing, ...settings }: CreateOfferInput): Promise<OfferDto> {
  assertWindow(settings.salesStartAt ?? null, settings.salesEndAt ?? null);
  return inTransaction(ctx, async (tx, inside) => {
    const content = await holdContent(tx, inside, id);
    if (content.kind !== 'learning') {
      throw conflict('content_not_for_sale', 'Offers belong to courses; this content is an article.');
    }
    const offer = await insertOffer(tx, inside, { ...settings, ...pricingColumns(pricing), contentId: id });
    recordOffer(tx, inside, 'offer.created', null, offer);
    await emit(tx, inside, 'offer.created', { offer });
    return offer;
  });
}

const NAME_LENGTH_MAX = 100;

/** A copy of the terms and limits; what belongs to one offer alone, its link, its review and its learners, stays there. */
export async function duplicateOffer(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const of = await tx.offer.findUniqueOrThrow({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      select: {
        contentId: true,
        name: true,
        description: true,
        visibility: true,
        enrollment: true,
        deliveryMode: true,
        discussionEnabled: true,
        pricingType: true,
        amount: true,
        currency: true,
        installments: true,
        capacity: true,
        accessDays: true,
        salesStartAt: true,
        salesEndAt: true,
      },
    });
    const end = ' (copy)';
    const name = `${[...of.name].slice(0, NAME_LENGTH_MAX - end.length).join('')}${end}`;
    const offer = await insertOffer(tx, inside, { ...of, name });
    recordOffer(tx, inside, 'offer.duplicated', null, offer);
    await emit(tx, inside, 'offer.created', { offer });
    return offer;
  });
}

async function insertOffer(tx: Tx, ctx: OrgContext, offer: NewOffer): Promise<OfferDto> {
  const { contentId } = offer;
  const primary = await tx.offer.findFirst({
    where: { organizationId: ctx.orgId, contentId, isPrimary: true },
    select: { id: true },
  });
  const id = newId('offer');
  const [organizationId, now] = [ctx.orgId, ctx.now()];
  await tx.offer.create({
    data: { ...offer, id, organizationId, isPrimary: primary === null, createdAt: now, updatedAt: now },
    select: { id: true },
  });
  await insertTerms(tx, ctx, id, 1);
  return getOffer(ctx, { id });
}

/** Keeps what the offer promises now as the version of that number. */
export async function insertTerms(tx: Tx, ctx: OrgContext, offerId: string, version: number): Promise<void> {
  const terms = await tx.offer.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id: offerId } },
    select: TERMS,
  });
  await tx.offerTerms.create({
    data: { ...terms, id: newId('offerTerms'), organizationId: ctx.orgId, offerId, version, createdAt: ctx.now() },
    select: { id: true },
  });
}

/** What a buyer is promised; the rest of an offer says who may buy, and when. */
const TERMS = {
  name: true,
  description: true,
  enrollment: true,
  deliveryMode: true,
  discussionEnabled: true,
  pricingType: true,
  amount: true,
  currency: true,
  installments: true,
  accessDays: true,
} as const;

export const pricingColumns = (pricing: PricingInput) => ({
  pricingType: pricing.type,
  amount: pricing.type === 'free' ? null : pricing.amount,
  currency: pricing.type === 'free' ? null : pricing.currency,
  installments: pricing.type === 'installments' ? pricing.installments : null,
});

export function assertWindow(start: Date | null, end: Date | null): void {
  if (start !== null && end !== null && start >= end) {
    throw invalid('validation_failed', 'salesEndAt: must be later than salesStartAt');
  }
}
