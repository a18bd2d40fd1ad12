import type { z } from 'zod';
import { type OrgContext, reader } from '../../platform/context';
import { readPublishedHead } from '../content';
import { listOffersOnShow } from '../offering';
import { getOrganization } from '../organization';
import { intakeQuestionsOf } from './intake-answers';
import { sellerSnapshot } from './seller-snapshot';
import { shopContext } from './shop-context';
import type { CoursePageDto, OfferOnShowDto, ReadCourseInput } from './storefront-schemas';

type Offer = Awaited<ReturnType<typeof listOffersOnShow>>[number];

/** What a visitor sees of a course: about ten small queries, however many offers there are. */
export async function readCoursePage(
  now: () => Date,
  { org, content, access }: z.output<typeof ReadCourseInput>,
): Promise<CoursePageDto> {
  const ctx = await shopContext(org, { now });
  const { id: contentId, routeSegment: _, ...head } = await readPublishedHead(ctx, { segment: content });
  const offers = await listOffersOnShow(ctx, { contentId, access });
  const [cohorts, { name, logo, requireCheckoutTaxId }, seller, questions] = await Promise.all([
    cohortsOf(ctx, offers),
    getOrganization(ctx),
    sellerSnapshot(ctx),
    intakeQuestionsOf(ctx, contentId),
  ]);
  return {
    ...head,
    organization: { name, logo, requireCheckoutTaxId },
    seller,
    questions,
    offers: offers.map((offer) => onShow(offer, cohorts.get(offer.id) ?? [])),
  };
}

const onShow = (offer: Offer, cohorts: OfferOnShowDto['cohorts']): OfferOnShowDto => ({
  id: offer.id,
  name: offer.name,
  description: offer.description,
  enrollment: offer.enrollment,
  deliveryMode: offer.deliveryMode,
  pricing: offer.pricing,
  accessDays: offer.accessDays,
  salesStartAt: offer.salesStartAt,
  salesEndAt: offer.salesEndAt,
  obstacle: obstacleOf(offer),
  cohorts,
});

/** What lies with the seller is nobody else's business. */
function obstacleOf({ obstacles }: Offer): OfferOnShowDto['obstacle'] {
  const told = (['over', 'not_begun', 'full'] as const).find((each) => obstacles.includes(each));
  return obstacles.length === 0 ? null : (told ?? 'unavailable');
}

/** Those that somebody may still join. */
async function cohortsOf(ctx: OrgContext, offers: readonly Offer[]): Promise<Map<string, OfferOnShowDto['cohorts']>> {
  const inCohorts = offers.filter(({ deliveryMode }) => deliveryMode === 'cohort').map(({ id }) => id);
  const found = new Map<string, OfferOnShowDto['cohorts']>();
  if (inCohorts.length === 0) return found;
  const rows = await reader(ctx).cohort.findMany({
    where: {
      organizationId: ctx.orgId,
      offerId: { in: inCohorts },
      OR: [{ endsAt: null }, { endsAt: { gt: ctx.now() } }],
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, offerId: true, name: true, startsAt: true, endsAt: true, timeZone: true },
      ...{ capacity: true, seatsTaken: true },
    },
  });
  for (const { offerId, capacity, seatsTaken, startsAt, endsAt, ...cohort } of rows) {
    const full = capacity !== null && seatsTaken >= capacity;
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
    found.set(offerId, [...(found.get(offerId) ?? []), { ...cohort, ...times, full, hasBegun: startsAt <= ctx.now() }]);
  }
  return found;
}
