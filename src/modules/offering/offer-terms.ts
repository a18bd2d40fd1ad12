import { notFound } from '../../kernel/errors';
import { offsetOf } from '../../kernel/pagination';
import { type OrgContext, reader } from '../../platform/context';
import { assertMayEdit } from '../content';
import { pricingOf } from './offer-record';
import type { OfferTermsDto, TermsLearnersDto, TermsLearnersInput } from './offer-schemas';

/**
 * Every version of the terms, the newest first, with the learners who came in under it and were not removed, and the
 * purchases that were paid. Three queries.
 */
export async function listOfferTerms(ctx: OrgContext, { id }: { id: string }): Promise<OfferTermsDto[]> {
  const offer = await reader(ctx).offer.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { termsVersion: true, terms: { orderBy: { version: 'desc' } } },
  });
  if (offer === null) throw notFound('Offer');
  const of = { organizationId: ctx.orgId, offerId: id };
  const learners = await reader(ctx).learner.groupBy({
    by: ['termsId'],
    where: { ...of, status: { not: 'removed' } },
    _count: true,
  });
  const purchases = await reader(ctx).purchase.groupBy({
    by: ['termsId'],
    where: { ...of, paidAt: { not: null } },
    _count: true,
  });
  const [learnersOf, purchasesOf] = [countsOf(learners), countsOf(purchases)];
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
    learnerCount: learnersOf.get(terms.id) ?? 0,
    purchaseCount: purchasesOf.get(terms.id) ?? 0,
    isCurrent: terms.version === offer.termsVersion,
    createdAt: terms.createdAt.toISOString(),
  }));
}

const countsOf = (groups: readonly { termsId: string; _count: number }[]) =>
  new Map(groups.map(({ termsId, _count }) => [termsId, _count]));

/**
 * Who came in under that version and was not removed, the latest first. Names of people are for those who may change
 * the content. Three queries.
 */
export async function listTermsLearners(ctx: OrgContext, input: TermsLearnersInput): Promise<TermsLearnersDto> {
  const { id, version, page, pageSize } = input;
  const terms = await reader(ctx).offerTerms.findUnique({
    where: { organizationId_offerId_version: { organizationId: ctx.orgId, offerId: id, version } },
    select: { id: true, offer: { select: { content: { select: { teamId: true } } } } },
  });
  if (terms === null) throw notFound('Version of the terms');
  assertMayEdit(ctx.actor, terms.offer.content);
  const where = { organizationId: ctx.orgId, offerId: id, termsId: terms.id, status: { not: 'removed' } } as const;
  const learners = await reader(ctx).learner.findMany({
    where,
    orderBy: [{ enrolledAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: pageSize,
    select: { id: true, purchaseId: true, enrolledAt: true, user: { select: { name: true, email: true } } },
  });
  const total = await reader(ctx).learner.count({ where });
  return {
    learners: learners.map(({ user, purchaseId, enrolledAt, ...learner }) => ({
      ...learner,
      ...user,
      purchased: purchaseId !== null,
      enrolledAt: enrolledAt.toISOString(),
    })),
    page,
    pageSize,
    total,
  };
}
