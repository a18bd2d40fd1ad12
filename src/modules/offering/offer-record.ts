import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { OfferDto } from '../../kernel/records/offer';
import { type OrgContext, reader } from '../../platform/context';
import { decrypt } from '../../platform/crypto';
import { env } from '../../platform/env';
import { mayEdit } from '../content';
import { arePaymentsConnected, getSellerProfile } from '../organization';
import type { OfferStandingDto } from './offer-schemas';
import { notSellableReasons, obstaclesOf } from './sellability-policy';

const ACCESS_LINK_PURPOSE = 'offer access link';
export const accessLinkPurpose = (offerId: string) => `${ACCESS_LINK_PURPOSE} ${offerId}`;

const select = {
  content: {
    select: { teamId: true, publishedAt: true, routeSegment: true, organization: { select: { slug: true } } },
  },
} as const satisfies Prisma.OfferInclude;

type Row = Prisma.OfferGetPayload<{ include: typeof select }>;

type PricingColumns = Pick<Row, 'pricingType' | 'amount' | 'currency' | 'installments'>;

export function pricingOf({ pricingType, amount, currency, installments }: PricingColumns): OfferDto['pricing'] {
  return OfferDto.shape.pricing.parse({
    type: pricingType,
    ...(pricingType === 'free' ? {} : { amount, currency }),
    ...(pricingType === 'installments' ? { installments } : {}),
  });
}

export async function getOffer(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto> {
  const [offer] = await offersWhere(ctx, { id }, {});
  if (offer === undefined) throw notFound('Offer');
  return offer;
}

/** Newest first. */
export async function offersWhere(
  ctx: OrgContext,
  where: Prisma.OfferWhereInput,
  page: { skip?: number; take?: number },
): Promise<OfferDto[]> {
  return (await standingsWhere(ctx, where, page)).map(({ seatsTaken, termsVersion, obstacles, ...offer }) => offer);
}

/** Newest first, with what the staff sees of them. */
export async function standingsWhere(
  ctx: OrgContext,
  where: Prisma.OfferWhereInput,
  page: { skip?: number; take?: number },
): Promise<OfferStandingDto[]> {
  const rows = await reader(ctx).offer.findMany({
    where: { ...where, organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: select,
    ...page,
  });
  if (rows.length === 0) return [];
  const counts = await learnerCounts(ctx, rows);
  const paid = rows.some(({ pricingType }) => pricingType !== 'free');
  const ready = {
    sellerReady: paid && (await getSellerProfile(ctx)).ready,
    paymentsConnected: await arePaymentsConnected(ctx),
  };
  const now = ctx.now();
  return rows.map((row) => {
    const offer = toDto(row, counts.get(row.id) ?? 0, ready, now);
    // It opens a door, so it is shown to nobody who does not keep that door.
    return mayEdit(ctx.actor, row.content) ? offer : { ...offer, accessLink: null };
  });
}

async function learnerCounts(ctx: OrgContext, offers: readonly { id: string }[]): Promise<Map<string, number>> {
  const groups = await reader(ctx).learnerTally.groupBy({
    by: ['offerId'],
    where: { organizationId: ctx.orgId, offerId: { in: offers.map(({ id }) => id) }, status: { not: 'removed' } },
    _sum: { change: true },
  });
  return new Map(groups.map(({ offerId, _sum }) => [offerId, Number(_sum.change ?? 0)]));
}

function toDto(
  row: Row,
  learnerCount: number,
  ready: { sellerReady: boolean; paymentsConnected: boolean },
  now: Date,
): OfferStandingDto {
  const archived = row.status === 'archived';
  const published = row.content.publishedAt !== null;
  const sale = { ...row, ...ready, archived, published, paid: row.pricingType !== 'free' };
  const reasons = notSellableReasons(sale, now);
  return {
    id: row.id,
    contentId: row.contentId,
    name: row.name,
    description: row.description,
    status: row.status,
    isPrimary: row.isPrimary,
    visibility: row.visibility,
    enrollment: row.enrollment,
    deliveryMode: row.deliveryMode,
    discussionEnabled: row.discussionEnabled,
    pricing: pricingOf(row),
    capacity: row.capacity,
    accessDays: row.accessDays,
    salesStartAt: row.salesStartAt?.toISOString() ?? null,
    salesEndAt: row.salesEndAt?.toISOString() ?? null,
    accessLink: accessLinkOf(row),
    learnerCount,
    minorReview: {
      eligible: row.minorEligible,
      minimumAgeBand: OfferDto.shape.minorReview.shape.minimumAgeBand.parse(row.minimumAgeBand),
      reviewedBy: row.minorReviewedBy,
      reviewedAt: row.minorReviewedAt?.toISOString() ?? null,
      reviewVersion: row.minorReviewVersion,
    },
    sellable: reasons.length === 0,
    notSellableReasons: reasons,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    seatsTaken: row.seatsTaken,
    termsVersion: row.termsVersion,
    obstacles: obstaclesOf(sale, now),
  };
}

function accessLinkOf({ id, accessLinkSecret, accessLinkCreatedAt, content }: Row): OfferDto['accessLink'] {
  if (accessLinkSecret === null || accessLinkCreatedAt === null) return null;
  const secret = decrypt(accessLinkPurpose(id), accessLinkSecret);
  const url = `${env().APP_URL}/${content.organization.slug}/${content.routeSegment}?access=${secret}`;
  return { url, createdAt: accessLinkCreatedAt.toISOString() };
}
