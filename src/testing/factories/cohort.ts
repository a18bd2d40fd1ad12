import { CohortDto, OfferDto } from '../../modules/offering/schemas';
import { dataOf, restAs } from '../rest';
import type { TestOrganization } from './organization';
import { aBareContent } from './ownership';

/** An offer that is taught in cohorts with a discussion, through the REST door. */
export async function aCohortOffer(org: TestOrganization, over: object = {}, contentId?: string): Promise<OfferDto> {
  const body = { name: 'Evening course', pricing: { type: 'free' }, deliveryMode: 'cohort', discussionEnabled: true };
  const id = contentId ?? (await aBareContent(org));
  return dataOf(OfferDto, await restAs(org).post(`/contents/${id}/offers`, { ...body, ...over }));
}

export const COHORT = { name: 'Autumn evenings', startsAt: '2030-09-15T17:00:00.000Z', timeZone: 'Europe/Lisbon' };

/** A cohort of that offer, or of one of its own. */
export async function aCohort(
  org: TestOrganization,
  over: object = {},
  offer?: { id: string; contentId: string },
): Promise<CohortDto> {
  const of = offer ?? (await aCohortOffer(org));
  const body = { ...COHORT, offerId: of.id, ...over };
  return dataOf(CohortDto, await restAs(org).post(`/contents/${of.contentId}/cohorts`, body));
}
