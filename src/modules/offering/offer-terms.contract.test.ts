import { expect, test } from 'vitest';
import { callAs, refusalOf } from '../../testing/caller';
import { aPublishedContent } from '../../testing/factories/content';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aLearnerRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, restAs } from '../../testing/rest';
import { OfferDto } from './schemas';

const pricing = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;

/** An offer whose price was raised once: one learner and two purchases before, one learner after, one who left. */
async function aChangedOffer(org: TestOrganization) {
  const { id: contentId } = await aPublishedContent(org);
  const offer = dataOf(OfferDto, await restAs(org).post(`/contents/${contentId}/offers`, { name: 'Evening', pricing }));
  const { offering: api } = callAs({ org: await staffOf(org, 'admin') });
  const current = async () => {
    const terms = (await api.listOfferTerms({ id: offer.id })).find(({ isCurrent }) => isCurrent);
    return { organizationId: org.orgId, contentId, offerId: offer.id, termsId: terms?.id ?? '' };
  };
  const before = await current();
  const purchase = await aPurchaseRow(before);
  const first = await aLearnerRow(before, { userId: purchase.userId, purchaseId: purchase.id });
  await aPurchaseRow(before);
  await aPurchaseRow(before, { status: 'pending' });
  await restAs(org).patch(`/offers/${offer.id}`, { pricing: { ...pricing, amount: 5900 } });
  const after = await current();
  const second = await aLearnerRow(after);
  await aLearnerRow(after, { status: 'removed' });
  return { id: offer.id, contentId, first, second, api };
}

test('each version says how many came in under it and how many bought it, whatever was changed since', async () => {
  const { id, api } = await aChangedOffer(await anOrganization());
  expect(await api.listOfferTerms({ id })).toMatchObject([
    { version: 2, isCurrent: true, pricing: { amount: 5900 }, learnerCount: 1, purchaseCount: 0 },
    { version: 1, isCurrent: false, pricing: { amount: 4900 }, learnerCount: 1, purchaseCount: 2 },
  ]);
});

test('the learners of a version are named, page by page, to those who may change the content', async () => {
  const org = await anOrganization();
  const { id, first, second, api } = await aChangedOffer(org);
  const of = async (version: number, page = 1) => api.listTermsLearners({ id, version, page, pageSize: 1 });
  expect(await of(1)).toMatchObject({ learners: [{ id: first.id, purchased: true }], total: 1 });
  expect(await of(2)).toMatchObject({ learners: [{ id: second.id, purchased: false }], total: 1 });
  expect(await of(2, 2)).toMatchObject({ learners: [], page: 2, total: 1 });
  expect((await refusalOf(of(3))).code).toBe('not_found');

  const ask = (caller: Awaited<ReturnType<typeof staffOf>>) =>
    callAs({ org: caller }).offering.listTermsLearners({ id, version: 1, page: 1, pageSize: 25 });
  expect((await ask(await staffOf(org, 'member', { [org.teamId]: 'editor' }))).total).toBe(1);
  expect((await refusalOf(ask(await staffOf(org, 'member', { [org.teamId]: 'viewer' })))).code).toBe('forbidden');
  expect((await refusalOf(ask(await staffOf(await anOrganization(), 'owner')))).code).toBe('not_found');
});

test('the dashboard sees the seats that are taken, the version that sells, and by name what stands in the way', async () => {
  const org = await anOrganization();
  const { id, contentId, api } = await aChangedOffer(org);
  const [standing] = await api.browseOffers({ id: contentId });
  expect(standing).toMatchObject({ id, termsVersion: 2, obstacles: ['seller_not_ready'], sellable: false });
  expect(await api.readOfferStanding({ id })).toEqual(standing);
  const { offering: others } = callAs({ org: await staffOf(await anOrganization(), 'owner') });
  expect((await refusalOf(others.readOfferStanding({ id }))).code).toBe('not_found');
  expect((await refusalOf(others.browseOffers({ id: contentId }))).code).toBe('not_found');
  expect((await refusalOf(others.listOfferTerms({ id }))).code).toBe('not_found');
});
