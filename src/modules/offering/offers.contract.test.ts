import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aContent, aPublishedContent } from '../../testing/factories/content';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aBareContent } from '../../testing/factories/ownership';
import { aLearnerRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { OfferDto, OfferPageDto } from './schemas';
import { takeSeat } from './seats';

const price = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;
const body = { name: 'Evening course', pricing: { type: 'free' } };

async function anOffer(org: TestOrganization, over: object = {}, contentId?: string): Promise<OfferDto> {
  const id = contentId ?? (await aPublishedContent(org)).id;
  return dataOf(OfferDto, await restAs(org).post(`/contents/${id}/offers`, { ...body, ...over }));
}

const read = async (org: TestOrganization, id: string) => dataOf(OfferDto, await restAs(org).get(`/offers/${id}`));
const primariesOf = (contentId: string) => db.offer.count({ where: { contentId, isPrimary: true } });
const termsOf = async (id: string) =>
  db.offerTerms.findMany({
    where: { offerId: id },
    orderBy: { version: 'asc' },
    select: { id: true, version: true, amount: true },
  });

describe('an offer', () => {
  test('is made with the defaults that are documented, and tells of itself', async () => {
    const org = await anOrganization();
    const { id } = await aPublishedContent(org);
    const response = await restAs(org).post(`/contents/${id}/offers`, body);
    expect(response.status).toBe(201);
    const offer = dataOf(OfferDto, response);
    expect(offer).toMatchObject({
      contentId: id,
      description: null,
      status: 'active',
      isPrimary: true,
      visibility: 'public',
      enrollment: 'instant',
      deliveryMode: 'self_paced',
      discussionEnabled: false,
      pricing: { type: 'free' },
      capacity: null,
      accessDays: null,
      salesStartAt: null,
      salesEndAt: null,
      accessLink: null,
      learnerCount: 0,
      minorReview: { eligible: false, reviewedBy: null },
      sellable: true,
      notSellableReasons: [],
    });
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'offer.created', data: { offer } });
  });

  test('of an article is refused, and one of another organization is not there', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const article = await aContent(org, { kind: 'article' });
    expect(errorOf(await restAs(org).post(`/contents/${article.id}/offers`, body))).toMatchObject({
      status: 409,
      reason: 'content_not_for_sale',
    });
    const foreign = await aContent(other);
    expect((await restAs(org).post(`/contents/${foreign.id}/offers`, body)).status).toBe(404);
  });

  test.each([
    [{ ...price, currency: 'XXX' }, 'pricing.currency'],
    [{ ...price, currency: 'ABC' }, 'pricing.currency'],
    [{ ...price, currency: 'eur' }, 'pricing.currency'],
    [{ ...price, amount: -1 }, 'pricing.amount'],
    [{ ...price, amount: 0.5 }, 'pricing.amount'],
    [{ ...price, amount: 100_000_000 }, 'pricing.amount'],
    [{ ...price, amount: 2 ** 53 }, 'pricing.amount'],
    [{ ...price, amount: 1e300 }, 'pricing.amount'],
    [{ ...price, type: 'installments', installments: 1 }, 'pricing.installments'],
    [{ ...price, type: 'installments', installments: 25 }, 'pricing.installments'],
    [{ ...price, type: 'installments', amount: 50_000_000, installments: 2 }, 'pricing.amount'],
    [{ type: 'free', amount: 5 }, 'pricing.amount'],
    [{ type: 'gift' }, 'pricing'],
  ])('refuses the pricing %j', async (pricing, path) => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    const { status, error } = errorOf(await restAs(org).post(`/contents/${id}/offers`, { ...body, pricing }));
    expect([status, error?.startsWith(path)], error).toEqual([400, true]);
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-12:00', 'soon'])(
    'refuses the moment %s',
    async (salesStartAt) => {
      const org = await anOrganization();
      const { id } = await aContent(org);
      expect(errorOf(await restAs(org).post(`/contents/${id}/offers`, { ...body, salesStartAt }))).toMatchObject({
        status: 400,
        error: expect.stringMatching(/^salesStartAt: must be [^;]*$/),
      });
    },
  );

  test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('takes the moment %s', async (salesEndAt) => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    const offer = await restAs(org).post(`/contents/${id}/offers`, { ...body, salesEndAt });
    expect([offer.status, offer.body]).toMatchObject([201, { data: { salesEndAt } }]);
  });

  test('refuses a window that ends before it begins, also when only one end is moved', async () => {
    const org = await anOrganization();
    const at = '2030-01-02T00:00:00.000Z';
    const { id } = await aContent(org);
    const bad = { ...body, salesStartAt: at, salesEndAt: at };
    expect((await restAs(org).post(`/contents/${id}/offers`, bad)).status).toBe(400);
    const offer = await anOffer(org, { salesStartAt: at }, id);
    expect((await restAs(org).patch(`/offers/${offer.id}`, { salesEndAt: '2030-01-01T00:00:00.000Z' })).status).toBe(
      400,
    );
  });

  test('says everything that stands in the way of a sale', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    const offer = await anOffer(org, { pricing: price, salesStartAt: '2999-01-01T00:00:00.000Z' }, id);
    expect([offer.sellable, offer.notSellableReasons]).toEqual([
      false,
      ['The content is not published.', 'Sales have not begun yet.', 'The seller profile is not complete.'],
    ]);
  });

  test('is listed newest first, by content and by status', async () => {
    const org = await anOrganization();
    const first = await anOffer(org);
    const second = await anOffer(org, {}, first.contentId);
    const elsewhere = await anOffer(org);
    await restAs(org).post(`/offers/${second.id}/archive`);
    const list = async (query: string) => {
      const page = dataOf(OfferPageDto, await restAs(org).get(`/offers${query}`));
      expect(page.total).toBeGreaterThanOrEqual(page.offers.length);
      return page.offers.map(({ id }) => id);
    };
    expect(await list('')).toEqual([elsewhere.id, second.id, first.id]);
    expect(await list('?pageSize=1&page=2')).toEqual([second.id]);
    expect(await list(`?contentId=${first.contentId}&status=active`)).toEqual([first.id]);
    const all = dataOf(z.array(OfferDto), await restAs(org).get(`/contents/${first.contentId}/offers`));
    expect(all.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('can be copied without what belongs to it alone', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org, { pricing: price, capacity: 3, name: 'x'.repeat(100) });
    await restAs(org).put(`/offers/${offer.id}/access-link`);
    const copy = dataOf(OfferDto, await restAs(org).post(`/offers/${offer.id}/duplicate`));
    expect(copy).toMatchObject({ pricing: price, capacity: 3, isPrimary: false, accessLink: null });
    expect(copy.name).toMatch(/^x+ \(copy\)$/);
    expect(await termsOf(copy.id)).toMatchObject([{ version: 1, amount: 4900 }]);
  });

  test('is reviewed for minors by a key or an admin, not by a member', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org);
    const review = { eligible: true, minimumAgeBand: '12_15' };
    const response = await restAs(org).put(`/offers/${offer.id}/minor-review`, review);
    expect(response.body).toMatchObject({ data: { ...review, reviewedBy: `apikey:${org.keyId}` } });
    const { offering: api } = callAs({ org: await staffOf(org, 'member', { [org.teamId]: 'lead' }) });
    expect((await refusalOf(api.putMinorReview({ id: offer.id, eligible: false }))).code).toBe('forbidden');
  });
});

describe('terms', () => {
  test('get a new version with each change of them, and whoever has bought keeps theirs', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org, { pricing: price });
    const [sold] = await termsOf(offer.id);
    const of = { organizationId: org.orgId, contentId: offer.contentId, offerId: offer.id, termsId: sold?.id ?? '' };
    const purchase = await aPurchaseRow(of);
    await aLearnerRow(of, { userId: purchase.userId, purchaseId: purchase.id });
    const dearer = { ...price, amount: 9900 };
    const after = dataOf(OfferDto, await restAs(org).patch(`/offers/${offer.id}`, { pricing: dearer }));
    expect(after).toMatchObject({ pricing: dearer, learnerCount: 1 });
    expect((await eventsOf(org)).at(-1)).toMatchObject({
      event: 'offer.updated',
      data: { previous: { pricing: price } },
    });
    expect(await termsOf(offer.id)).toMatchObject([
      { version: 1, amount: 4900 },
      { version: 2, amount: 9900 },
    ]);
    const held = await callAs({ org: org.ctx }).offering.listOfferTerms({ id: offer.id });
    expect(
      held.map(({ version, learnerCount, isCurrent, pricing }) => [version, learnerCount, isCurrent, pricing]),
    ).toEqual([
      [2, 0, true, dearer],
      [1, 1, false, price],
    ]);
    const kept = await db.purchase.findFirstOrThrow({
      where: { id: purchase.id },
      select: { amount: true, termsId: true },
    });
    expect(kept).toEqual({ amount: 4900, termsId: sold?.id });
  });

  test('stay at their version when only limits change, or nothing', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org);
    await restAs(org).patch(`/offers/${offer.id}`, { capacity: 5, visibility: 'unlisted' });
    const before = await read(org, offer.id);
    expect(dataOf(OfferDto, await restAs(org).patch(`/offers/${offer.id}`, { capacity: 5 }))).toEqual(before);
    expect(await termsOf(offer.id)).toHaveLength(1);
    expect((await emittedBy(org)).filter((name) => name === 'offer.updated')).toHaveLength(1);
  });
});

describe('the primary offer', () => {
  test('is one of a content, however many are made at once', async () => {
    const org = await anOrganization();
    const contentId = await aBareContent(org);
    await Promise.all(Array.from({ length: 8 }, () => anOffer(org, {}, contentId)));
    expect(await primariesOf(contentId)).toBe(1);
  });

  test('is one of a content, however many are made primary at once', async () => {
    const org = await anOrganization();
    const contentId = await aBareContent(org);
    const offers = [];
    for (let i = 0; i < 6; i += 1) offers.push(await anOffer(org, {}, contentId));
    const all = await Promise.all(offers.map(({ id }) => restAs(org).post(`/offers/${id}/primary`)));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await primariesOf(contentId)).toBe(1);
  });

  test('changes with an event that names the one before', async () => {
    const org = await anOrganization();
    const first = await anOffer(org);
    const second = await anOffer(org, {}, first.contentId);
    await restAs(org).post(`/offers/${second.id}/primary`);
    await restAs(org).post(`/offers/${second.id}/primary`);
    const told = (await eventsOf(org)).filter(({ event }) => event === 'offer.primary_changed');
    expect(told).toMatchObject([{ data: { offer: { id: second.id }, previousPrimaryOfferId: first.id } }]);
  });

  test('is archived only when nothing else of its content sells, and an archived one never becomes primary', async () => {
    const org = await anOrganization();
    const first = await anOffer(org);
    const second = await anOffer(org, {}, first.contentId);
    const archive = (id: string) => restAs(org).post(`/offers/${id}/archive`);
    expect(errorOf(await archive(first.id))).toMatchObject({ status: 409, reason: 'offer_is_primary' });
    expect((await archive(second.id)).status).toBe(200);
    expect(errorOf(await restAs(org).post(`/offers/${second.id}/primary`))).toMatchObject({ reason: 'offer_archived' });
    expect(dataOf(OfferDto, await archive(first.id))).toMatchObject({
      status: 'archived',
      isPrimary: false,
      sellable: false,
      notSellableReasons: ['The offer is archived.'],
    });
    expect((await archive(first.id)).status).toBe(200);
    expect((await anOffer(org, {}, first.contentId)).isPrimary).toBe(true);
  });
});

describe('seats', () => {
  test('are never sold beyond the capacity, however many ask at once', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org, { capacity: 3 });
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => inTransaction(org.ctx, (tx, inside) => takeSeat(tx, inside, offer.id))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const each of all) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict', reason: 'offer_full' });
    }
    expect(await read(org, offer.id)).toMatchObject({ sellable: false, notSellableReasons: ['All seats are taken.'] });
    expect(errorOf(await restAs(org).patch(`/offers/${offer.id}`, { capacity: 2 }))).toMatchObject({
      status: 409,
      reason: 'capacity_too_small',
    });
  });
});

describe('the access link', () => {
  test('is another one each time, and gone when it is deleted', async () => {
    const org = await anOrganization();
    const offer = await anOffer(org, { visibility: 'unlisted' });
    const make = async () => dataOf(OfferDto, await restAs(org).put(`/offers/${offer.id}/access-link`)).accessLink?.url;
    const [first, second] = [await make(), await make()];
    expect(first).toMatch(new RegExp(`/${org.slug}/[a-z0-9-]+\\?access=[\\w-]{32}$`));
    expect(second).not.toBe(first);
    expect((await read(org, offer.id)).accessLink?.url).toBe(second);
    expect((await restAs(org).delete(`/offers/${offer.id}/access-link`)).status).toBe(200);
    expect((await restAs(org).delete(`/offers/${offer.id}/access-link`)).status).toBe(404);
    expect((await read(org, offer.id)).accessLink).toBeNull();
  });

  test('is shown to those alone who may edit the content, and stands in no event', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const contentId = (await aPublishedContent(org, { teamId: team.id })).id;
    const { id } = await anOffer(org, { visibility: 'unlisted' }, contentId);
    const { accessLink } = dataOf(OfferDto, await restAs(org).put(`/offers/${id}/access-link`));
    const seenAs = async (teams: Record<string, 'lead' | 'editor' | 'viewer'>) => {
      const { offering: api } = callAs({ org: await staffOf(org, 'member', teams) });
      const [one, standing] = [await api.getOffer({ id }), await api.readOfferStanding({ id })];
      const lists = [...(await api.browseOffers({ id: contentId })), ...(await api.listOffers({})).offers];
      return [one, standing, ...lists].map((offer) => offer.accessLink);
    };
    expect(await seenAs({ [team.id]: 'editor' })).toEqual([accessLink, accessLink, accessLink, accessLink]);
    expect(await seenAs({ [team.id]: 'viewer' })).toEqual([null, null, null, null]);
    expect(await seenAs({})).toEqual([null, null, null, null]);

    await restAs(org).patch(`/offers/${id}`, { name: 'Day course' });
    const { createdAt } = accessLink ?? {};
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'offer.updated', data: { offer: { id } } });
    expect((await eventsOf(org)).at(-1)?.data).toMatchObject({ offer: { accessLink: { createdAt } } });
    const kept = await db.event.findMany({ where: { organizationId: org.orgId }, select: { body: true } });
    expect(kept.filter(({ body: sent }) => sent.includes('access='))).toEqual([]);
  });
});

test('a member changes the offers of their teams’ contents as lead or editor, and reads the others', async () => {
  const org = await anOrganization();
  const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
  const { offering: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: 'editor' }) });
  const [mine, foreign] = [await aBareContent(org, { teamId: team.id }), await anOffer(org)];
  expect(await api.createOffer({ id: mine, name: 'Mine', pricing: { type: 'free' } })).toMatchObject({ name: 'Mine' });
  expect(await api.getOffer({ id: foreign.id })).toMatchObject({ id: foreign.id });
  expect((await refusalOf(api.updateOffer({ id: foreign.id, name: 'Stolen' }))).code).toBe('forbidden');
});

test('a content goes with its unsold offers, and stays once it was purchased', async () => {
  const org = await anOrganization();
  const [unsold, sold] = [await anOffer(org), await anOffer(org)];
  const [terms] = await termsOf(sold.id);
  await aPurchaseRow({
    organizationId: org.orgId,
    contentId: sold.contentId,
    offerId: sold.id,
    termsId: terms?.id ?? '',
  });
  expect((await restAs(org).delete(`/contents/${unsold.contentId}`)).status).toBe(200);
  expect(errorOf(await restAs(org).delete(`/contents/${sold.contentId}`))).toMatchObject({
    status: 409,
    reason: 'content_purchased',
  });
});
