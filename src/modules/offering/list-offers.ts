import { notFound } from '../../kernel/errors';
import { offsetOf } from '../../kernel/pagination';
import type { OfferDto } from '../../kernel/records/offer';
import { type OrgContext, reader } from '../../platform/context';
import { offersWhere, pricingOf } from './offer-record';
import type { ListOffersInput, OfferPageDto, OfferTermsDto } from './offer-schemas';

export async function listOffers(ctx: OrgContext, input: ListOffersInput): Promise<OfferPageDto> {
  const { page, pageSize } = input;
  const where = {
    ...(input.contentId === undefined ? {} : { contentId: input.contentId }),
    ...(input.status === undefined ? {} : { status: input.status }),
  };
  const offers = await offersWhere(ctx, where, { skip: offsetOf(input), take: pageSize });
  const total = await reader(ctx).offer.count({ where: { ...where, organizationId: ctx.orgId } });
  return { offers, page, pageSize, total };
}

/** All offers of a content, newest first. */
export async function listContentOffers(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto[]> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await reader(ctx).content.findUnique({ where, select: { id: true } })) === null) throw notFound('Content');
  return offersWhere(ctx, { contentId: id }, {});
}

/** Every version of the terms, the newest first, with the learners who came in under it and were not removed. */
export async function listOfferTerms(ctx: OrgContext, { id }: { id: string }): Promise<OfferTermsDto[]> {
  const offer = await reader(ctx).offer.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { termsVersion: true, terms: { orderBy: { version: 'desc' } } },
  });
  if (offer === null) throw notFound('Offer');
  const groups = await reader(ctx).learner.groupBy({
    by: ['termsId'],
    where: { organizationId: ctx.orgId, offerId: id, status: { not: 'removed' } },
    _count: true,
  });
  const counts = new Map(groups.map(({ termsId, _count }) => [termsId, _count]));
  return offer.terms.map((terms) => ({
    id: terms.id,
    version: terms.version,
    name: terms.name,
    description: terms.description,
    enrollment: terms.enrollment,
    deliveryMode: terms.deliveryMode,
    discussionEnabled: terms.discussionEnabled,
    pricing: pricingOf(terms),
    accessDays: terms.accessDays,
    learnerCount: counts.get(terms.id) ?? 0,
    isCurrent: terms.version === offer.termsVersion,
    createdAt: terms.createdAt.toISOString(),
  }));
}
