import { notFound } from '../../kernel/errors';
import { offsetOf } from '../../kernel/pagination';
import type { OfferDto } from '../../kernel/records/offer';
import { type OrgContext, reader } from '../../platform/context';
import { offersWhere, standingsWhere } from './offer-record';
import type { ListOffersInput, OfferPageDto, OfferStandingDto } from './offer-schemas';

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
  await assertContent(ctx, id);
  return offersWhere(ctx, { contentId: id }, {});
}

/** The same for the dashboard, with how each of them stands. */
export async function browseOffers(ctx: OrgContext, { id }: { id: string }): Promise<OfferStandingDto[]> {
  await assertContent(ctx, id);
  return standingsWhere(ctx, { contentId: id }, {});
}

export async function readOfferStanding(ctx: OrgContext, { id }: { id: string }): Promise<OfferStandingDto> {
  const [offer] = await standingsWhere(ctx, { id }, {});
  if (offer === undefined) throw notFound('Offer');
  return offer;
}

async function assertContent(ctx: OrgContext, id: string): Promise<void> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await reader(ctx).content.findUnique({ where, select: { id: true } })) === null) throw notFound('Content');
}
