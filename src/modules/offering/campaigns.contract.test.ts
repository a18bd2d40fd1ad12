import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, type OrgContext } from '../../platform/context';
import { openApiDocument } from '../../server/rest/openapi';
import { callAs, refusalOf } from '../../testing/caller';
import { aContent } from '../../testing/factories/content';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { anOfferRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { TeamDto } from '../organization/schemas';
import { holdCampaignUse, redeemCampaignUse, returnCampaignUse } from './campaign-uses';
import { CampaignDto } from './schemas';

const body = { code: ' autumn20 ', name: 'Autumn', discount: { type: 'percent', percent: 20 } };

const Code = z.object({ code: z.object({ pattern: z.string() }) });
const Body = z.object({ 'application/json': z.object({ schema: z.object({ properties: Code }) }) });
const Post = z.object({ post: z.object({ requestBody: z.object({ content: Body }) }) });
const OpenApi = z.object({ paths: z.object({ '/campaigns': Post }) });

const aCampaign = async (org: TestOrganization, over: object = {}) =>
  dataOf(CampaignDto, await restAs(org).post('/campaigns', { ...body, ...over }));
const read = async (org: TestOrganization, id: string) =>
  dataOf(CampaignDto, await restAs(org).get(`/campaigns/${id}`));

describe('a campaign', () => {
  test('has its code in upper case and the defaults that are documented', async () => {
    const org = await anOrganization();
    const campaign = await aCampaign(org);
    expect(campaign).toMatchObject({
      code: 'AUTUMN20',
      contentIds: [],
      maxRedemptions: null,
      maxPerBuyer: 1,
      redemptions: 0,
      startsAt: campaign.createdAt,
      endsAt: null,
      active: true,
    });
    expect(dataOf(z.array(CampaignDto), await restAs(org).get('/campaigns'))).toEqual([campaign]);
    const again = await restAs(org).post('/campaigns', { ...body, code: 'Autumn20' });
    expect(errorOf(again)).toMatchObject({ status: 409, reason: 'campaign_code_taken' });
  });

  test.each([
    { code: 'ab' },
    { code: 'x'.repeat(41) },
    { code: 'with space' },
    { code: '-autumn' },
    { code: '_autumn' },
    { discount: { type: 'percent', percent: 0 } },
    { discount: { type: 'percent', percent: 101 } },
    { discount: { type: 'fixed', amount: 0, currency: 'EUR' } },
    { discount: { type: 'fixed', amount: -500, currency: 'EUR' } },
    { discount: { type: 'fixed', amount: 2 ** 53, currency: 'EUR' } },
    { discount: { type: 'fixed', amount: 500, currency: 'XXX' } },
    { maxRedemptions: 0 },
    { maxPerBuyer: 0 },
    { contentIds: ['content_none'] },
    { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    { startsAt: '0000-01-01T00:00:00Z' },
    { endsAt: '9999-12-31T23:59:59-12:00' },
  ])('refuses %j', async (over) => {
    expect((await restAs(await anOrganization()).post('/campaigns', { ...body, ...over })).status).toBe(400);
  });

  test('refuses a content whose id could be none, also when it is changed', async () => {
    const org = await anOrganization();
    const { id } = await aCampaign(org);
    const contentIds = ['content_\u0000'];
    const refusal = { status: 400, error: 'contentIds[0]: is no content of this organization' };
    expect(errorOf(await restAs(org).post('/campaigns', { ...body, code: 'OTHER', contentIds }))).toMatchObject(
      refusal,
    );
    expect(errorOf(await restAs(org).patch(`/campaigns/${id}`, { contentIds }))).toMatchObject(refusal);
  });

  test('takes as a code what its description says, and the description takes it too', async () => {
    const { requestBody } = OpenApi.parse(openApiDocument()).paths['/campaigns'].post;
    const { code } = requestBody.content['application/json'].schema.properties;
    const pattern = new RegExp(code.pattern);
    const org = await anOrganization();
    for (const given of [
      'A-1',
      '2_FOR-1',
      'autumn20',
      '-AUTUMN',
      '_AUTUMN',
      'AB',
      'WITH SPACE',
      'ÄRA',
      'X'.repeat(41),
    ]) {
      const { status } = await restAs(org).post('/campaigns', { ...body, code: given });
      expect([given, pattern.test(given)]).toEqual([given, status === 201]);
    }
  });

  test('changes what is sent and nothing else', async () => {
    const org = await anOrganization();
    const campaign = await aCampaign(org, { maxRedemptions: 5 });
    const discount = { type: 'fixed', amount: 500, currency: 'EUR' };
    const after = dataOf(CampaignDto, await restAs(org).patch(`/campaigns/${campaign.id}`, { discount }));
    expect(after).toEqual({ ...campaign, discount, updatedAt: after.updatedAt });
  });

  test('for all contents is made by owners, admins and keys, not by a member', async () => {
    const org = await anOrganization();
    const { offering: api } = callAs({ org: await staffOf(org, 'member', { [org.teamId]: 'lead' }) });
    const make = (contentIds: string[]) =>
      api.createCampaign({ code: 'MINE', name: 'Mine', discount: { type: 'percent', percent: 5 }, contentIds });
    expect((await refusalOf(make([]))).code).toBe('forbidden');
    const { contentId } = await anOfferRow(org);
    expect(await make([contentId])).toMatchObject({ contentIds: [contentId] });
  });
});

describe('the dashboard', () => {
  test('sees how each campaign stands, what it counts for, and whether it was ever used', async () => {
    const org = await anOrganization();
    const { offering: api } = callAs({ org: await staffOf(org, 'admin') });
    const offer = await anOfferRow(org);
    const { id } = await aCampaign(org, { contentIds: [offer.contentId], maxRedemptions: 1 });
    const [before] = await api.browseCampaigns({});
    expect(before).toMatchObject({ id, state: 'running', held: 0, used: false, contents: [{ id: offer.contentId }] });
    const purchase = await aPurchaseRow(offer, { status: 'pending' });
    const use = { code: 'autumn20', purchaseId: purchase.id, userId: purchase.userId, contentId: offer.contentId };
    const price = { amount: 4900, currency: 'EUR' };
    await inTransaction(org.ctx, (tx, ctx) => holdCampaignUse(tx, ctx, use, price));
    expect(await api.readCampaignStanding({ id })).toMatchObject({ state: 'used_up', held: 1, used: true });
    await inTransaction(org.ctx, (tx, ctx) => returnCampaignUse(tx, ctx, purchase.id));
    expect(await api.readCampaignStanding({ id })).toMatchObject({ state: 'running', held: 0, used: true });
    const { offering: others } = callAs({ org: await staffOf(await anOrganization(), 'owner') });
    expect(await others.browseCampaigns({})).toEqual([]);
    expect((await refusalOf(others.readCampaignStanding({ id }))).code).toBe('not_found');
  });
});

describe('whether a campaign may be changed, as the dashboard is told,', () => {
  test('is what the server does with a change, whatever the teams of its courses are', async () => {
    const org = await anOrganization();
    const other = dataOf(TeamDto, await restAs(org).post('/teams', { name: 'Ceramics' }));
    const [mine, theirs] = [await aContent(org), await aContent(org, { teamId: other.id })];
    const of: [string, string[]][] = [
      ['MINE', [mine.id]],
      ['THEIRS', [theirs.id]],
      ['BOTH', [mine.id, theirs.id]],
      ['EVERYWHERE', []],
    ];
    for (const [code, contentIds] of of) await aCampaign(org, { code, contentIds });
    const staff: [string, OrgContext, string[]][] = [
      ['admin', await staffOf(org, 'admin'), of.map(([code]) => code)],
      ['editor', await staffOf(org, 'member', { [org.teamId]: 'editor', [other.id]: 'viewer' }), ['MINE']],
      ['viewer', await staffOf(org, 'member', { [org.teamId]: 'viewer' }), []],
      ['nobody', await staffOf(org, 'member'), []],
    ];
    for (const [who, ctx, editable] of staff) {
      const { offering: api } = callAs({ org: ctx });
      for (const { id, code, mayEdit } of await api.browseCampaigns({})) {
        const may = editable.includes(code);
        const standing = await api.readCampaignStanding({ id });
        expect([who, code, mayEdit, standing.mayEdit]).toEqual([who, code, may, may]);
        const change = api.updateCampaign({ id, name: who });
        if (may) expect(await change).toMatchObject({ name: who });
        else expect((await refusalOf(change)).code).toBe('forbidden');
      }
    }
  });
});

describe('a code', () => {
  const price = { amount: 4900, currency: 'EUR' };

  async function checkouts(org: TestOrganization, count: number, userId?: string) {
    const all = [];
    for (let i = 0; i < count; i += 1) {
      const offer = await anOfferRow(org);
      const purchase = await aPurchaseRow(offer, { userId: userId ?? (await aUser()), status: 'pending' });
      all.push({ code: 'autumn20', purchaseId: purchase.id, userId: purchase.userId, contentId: offer.contentId });
    }
    return all;
  }
  const hold = (org: TestOrganization, use: Parameters<typeof holdCampaignUse>[2], of = price) =>
    inTransaction(org.ctx, (tx, inside) => holdCampaignUse(tx, inside, use, of));
  const succeeded = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;

  const expectRefusals = (all: PromiseSettledResult<unknown>[]) => {
    for (const each of all) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'campaign_not_redeemable' });
    }
  };

  test('is never used beyond its limit, however many check out at once, and says so', async () => {
    const org = await anOrganization();
    await aCampaign(org, { maxRedemptions: 3, maxPerBuyer: 9 });
    const uses = await checkouts(org, 10);
    const all = await Promise.allSettled(uses.map((use) => hold(org, use)));
    expect(succeeded(all)).toBe(3);
    expectRefusals(all);
  });

  test('is used by one buyer as often as each buyer may, however many checkouts of theirs come at once', async () => {
    const org = await anOrganization();
    await aCampaign(org, { maxPerBuyer: 2 });
    const uses = await checkouts(org, 6, await aUser());
    const all = await Promise.allSettled(uses.map((use) => hold(org, use)));
    expect(succeeded(all)).toBe(2);
    expectRefusals(all);
  });

  test('is redeemed once by a payment that is told twice, and given back once by a refund', async () => {
    const org = await anOrganization();
    const { id } = await aCampaign(org, { maxRedemptions: 1 });
    const [first, second] = await checkouts(org, 2);
    if (first === undefined || second === undefined) throw new Error('There are two.');
    expect(await hold(org, first)).toMatchObject({ campaignId: id, discountAmount: 980 });
    const redeem = () => inTransaction(org.ctx, (tx, inside) => redeemCampaignUse(tx, inside, first.purchaseId));
    expect([await redeem(), await redeem(), (await read(org, id)).redemptions]).toEqual([true, false, 1]);
    expect((await restAs(org).patch(`/campaigns/${id}`, { maxRedemptions: 1 })).status).toBe(200);
    await expect(hold(org, second)).rejects.toThrow(/as often as it may/);
    const giveBack = () => inTransaction(org.ctx, (tx, inside) => returnCampaignUse(tx, inside, first.purchaseId));
    await Promise.all([giveBack(), giveBack(), giveBack()]);
    expect((await read(org, id)).redemptions).toBe(0);
    await hold(org, second);
    expect(errorOf(await restAs(org).delete(`/campaigns/${id}`))).toMatchObject({
      status: 409,
      reason: 'campaign_redeemed',
    });
  });

  test('takes nothing off in another currency, and is unknown in another organization', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    await aCampaign(org, { discount: { type: 'fixed', amount: 500, currency: 'USD' } });
    const [use] = await checkouts(org, 1);
    const [foreign] = await checkouts(other, 1);
    if (use === undefined || foreign === undefined) throw new Error('There is one of each.');
    await expect(hold(org, use)).rejects.toThrow(/another currency/);
    await expect(hold(other, foreign)).rejects.toThrow(/no such code/);
  });

  test('cannot have its limit set below what was used', async () => {
    const org = await anOrganization();
    const { id } = await aCampaign(org, { maxPerBuyer: 9 });
    for (const use of await checkouts(org, 2)) await hold(org, use);
    expect(errorOf(await restAs(org).patch(`/campaigns/${id}`, { maxRedemptions: 1 }))).toMatchObject({
      status: 409,
      reason: 'campaign_limit_too_small',
    });
  });
});
