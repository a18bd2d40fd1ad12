import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids';
import { db, pool } from '../platform/db/prisma';
import { anOrganization, aUser, type TestOrganization } from './factories/organization';
import { aLearnerRow, anOfferRow, aPurchaseRow } from './factories/selling-rows';

/** What the tables of selling and teaching refuse, whatever the code does, and the totals that they keep. */

const stamps = () => ({ createdAt: new Date(), updatedAt: new Date() });

async function aRefundRow(org: TestOrganization, purchaseId: string, status: 'requested' | 'processing' = 'requested') {
  const of = { organizationId: org.orgId, purchaseId, amount: 4900, currency: 'EUR', ...stamps() };
  await db.refund.create({ data: { ...of, status, cause: 'staff' } });
}

describe('never', () => {
  test('are two offers of a content primary, or is an archived one', async () => {
    const org = await anOrganization();
    const offer = await anOfferRow(org);
    await expect(anOfferRow(org, { contentId: offer.contentId })).rejects.toMatchObject({ code: 'P2002' });
    await anOfferRow(org, { contentId: offer.contentId, isPrimary: false });
    const archived = db.offer.update({ where: { id: offer.offerId }, data: { status: 'archived' } });
    await expect(archived).rejects.toThrow(/Offer_primary_check/);
  });

  test('is a seat sold that there is not', async () => {
    const { offerId: id } = await anOfferRow(await anOrganization());
    await db.offer.update({ where: { id }, data: { capacity: 1, seatsTaken: 1 } });
    const oversold = db.offer.update({ where: { id }, data: { seatsTaken: { increment: 1 } } });
    await expect(oversold).rejects.toThrow(/Offer_seats_check/);
  });

  test('do the terms of a sale, or money that moved, change', async () => {
    const { termsId } = await anOfferRow(await anOrganization());
    const change = db.offerTerms.update({ where: { id: termsId }, data: { amount: 1 } });
    await expect(change).rejects.toThrow(/never change/);
  });

  test('has a purchase two refunds', async () => {
    const org = await anOrganization();
    const purchase = await aPurchaseRow(await anOfferRow(org));
    await aRefundRow(org, purchase.id);
    await expect(aRefundRow(org, purchase.id)).rejects.toMatchObject({ code: 'P2002' });
  });

  test('has anybody access on a purchase whose refund was begun, and no refund is asked for before', async () => {
    const org = await anOrganization();
    const offer = await anOfferRow(org);
    const purchase = await aPurchaseRow(offer);
    const learner = await aLearnerRow(offer, { userId: purchase.userId, purchaseId: purchase.id });
    await expect(aRefundRow(org, purchase.id, 'processing')).rejects.toThrow(/backs access/);
    await aRefundRow(org, purchase.id);
    const ask = () => db.refund.updateMany({ where: { purchaseId: purchase.id }, data: { status: 'processing' } });
    await expect(ask()).rejects.toThrow(/backs access/);
    await db.learner.update({ where: { id: learner.id }, data: { status: 'blocked' } });
    await ask();
    const reopen = db.learner.update({ where: { id: learner.id }, data: { status: 'active' } });
    await expect(reopen).rejects.toThrow(/backs no access/);
  });

  test('has a person two enrollments in a content, or two open checkouts', async () => {
    const org = await anOrganization();
    const offer = await anOfferRow(org);
    const other = await anOfferRow(org, { contentId: offer.contentId, isPrimary: false });
    const userId = await aUser();
    await aLearnerRow(offer, { userId });
    await expect(aLearnerRow(other, { userId })).rejects.toMatchObject({ code: 'P2002' });
    await aPurchaseRow(offer, { userId, status: 'pending' });
    await expect(aPurchaseRow(other, { userId, status: 'pending' })).rejects.toMatchObject({ code: 'P2002' });
  });

  test('is a learner backed by the purchase of somebody else', async () => {
    const offer = await anOfferRow(await anOrganization());
    const { id: purchaseId } = await aPurchaseRow(offer);
    await expect(aLearnerRow(offer, { purchaseId })).rejects.toMatchObject({ code: 'P2003' });
  });

  test('is a paid request approved at its deadline', async () => {
    const offer = await anOfferRow(await anOrganization());
    const purchase = await aPurchaseRow(offer);
    const createdAt = new Date('2028-02-10T12:00:00.000Z');
    const approve = (decidedAt: Date) =>
      db.enrollmentRequest.create({
        data: {
          id: newId('enrollmentRequest'),
          ...offer,
          userId: purchase.userId,
          purchaseId: purchase.id,
          status: 'approved',
          decidedAt,
          createdAt,
          updatedAt: createdAt,
        },
      });
    await expect(approve(new Date('2028-03-11T12:00:00.000Z'))).rejects.toThrow(/deadline_check/);
    await approve(new Date('2028-03-11T11:59:59.999Z'));
  });
});

test('a purchase is found by the name and address that its buyer has now', async () => {
  const { id } = await aPurchaseRow(await anOfferRow(await anOrganization()));
  const searched = async () => (await db.purchaseSearch.findFirstOrThrow({ where: { purchaseId: id } })).text;
  const { buyerName, buyerEmail } = await db.purchase.findFirstOrThrow({ where: { id } });
  expect(await searched()).toBe(`${buyerName}\x01${buyerEmail}`.toLowerCase());
  await db.purchase.updateMany({ where: { id }, data: { buyerName: 'Ada Née', buyerEmail: 'ADA@example.com' } });
  expect(await searched()).toBe('ada née\x01ada@example.com');
  await db.purchase.deleteMany({ where: { id } });
  expect(await db.purchaseSearch.count({ where: { purchaseId: id } })).toBe(0);
});

describe('kept totals', () => {
  const keptLearners = async (organizationId: string) =>
    (
      await pool().query(
        `SELECT "status", sum("change")::int AS n FROM "LearnerTally" WHERE "organizationId" = $1
         GROUP BY 1 HAVING sum("change") <> 0 ORDER BY 1`,
        [organizationId],
      )
    ).rows;
  const countedLearners = async (organizationId: string) =>
    (
      await pool().query(
        `SELECT "status", count(*)::int AS n FROM "Learner" WHERE "organizationId" = $1 GROUP BY 1 ORDER BY 1`,
        [organizationId],
      )
    ).rows;

  test('equal what is counted, while many write and rows are folded', async () => {
    const org = await anOrganization();
    const offers = [await anOfferRow(org), await anOfferRow(org)];
    const enroll = async (index: number) => {
      const offer = offers[index % 2] ?? offers[0];
      if (offer === undefined) return;
      const { id } = await aLearnerRow(offer);
      if (index % 3 === 0) await db.learner.update({ where: { id }, data: { status: 'ended' } });
      if (index % 4 === 0) await db.learner.delete({ where: { id } });
      await pool().query('SELECT lectern_fold_learner_tally($1, $2)', [org.orgId, offer.contentId]);
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => enroll(index)));
    expect(await keptLearners(org.orgId)).toEqual(await countedLearners(org.orgId));
    const rows = await db.learnerTally.count({ where: { organizationId: org.orgId } });
    expect(rows).toBeLessThan(30);
  });

  test('of sales are net of what was given back, by day and for all time', async () => {
    const org = await anOrganization();
    const offer = await anOfferRow(org);
    const entry = async (purchaseId: string, kind: 'charge' | 'refund', day: string) =>
      db.paymentEntry.create({
        data: {
          id: newId('paymentEntry'),
          organizationId: org.orgId,
          purchaseId,
          contentId: offer.contentId,
          kind,
          amount: 4900,
          currency: 'EUR',
          first: kind === 'charge',
          provider: 'sandbox',
          reference: `${kind} ${purchaseId}`,
          createdAt: new Date(`${day}T23:59:59.999Z`),
        },
      });
    const [kept, returned] = [await aPurchaseRow(offer), await aPurchaseRow(offer)];
    await entry(kept.id, 'charge', '2026-05-01');
    await entry(returned.id, 'charge', '2026-05-01');
    await entry(returned.id, 'refund', '2026-05-02');
    const at = new Date('2026-05-02T23:59:59.999Z');
    const data = { status: 'refunded', paidAt: at, refundRequestedAt: at, refundedAt: at } as const;
    await db.purchase.updateMany({ where: { id: returned.id }, data });
    await expect(entry(returned.id, 'refund', '2026-05-02')).rejects.toMatchObject({ code: 'P2002' });
    const fold = async () => {
      const of = [org.orgId, offer.contentId, 'EUR', '2026-05-02'];
      await pool().query('SELECT lectern_fold_sales_tally($1, $2, $3, $4)', of);
      expect(await db.salesTally.count({ where: { organizationId: org.orgId } })).toBe(3);
    };
    for (const before of [async () => {}, fold]) {
      await before();
      const { rows } = await pool().query(
        `SELECT "day"::text, sum("purchases")::int AS p, sum("refunds")::int AS r, sum("revenue")::int AS revenue
         FROM "SalesTally" WHERE "organizationId" = $1 GROUP BY 1 ORDER BY 1 NULLS FIRST`,
        [org.orgId],
      );
      expect(rows).toEqual([
        { day: null, p: 2, r: 1, revenue: 4900 },
        { day: '2026-05-01', p: 2, r: 0, revenue: 9800 },
        { day: '2026-05-02', p: 0, r: 1, revenue: -4900 },
      ]);
    }
  });
});

test('a learner is found by the name that they have now', async () => {
  const offer = await anOfferRow(await anOrganization());
  const { id, userId } = await aLearnerRow(offer);
  await db.user.update({ where: { id: userId }, data: { name: 'Grace HOPPER' } });
  const { searchText } = await db.learner.findUniqueOrThrow({ where: { id }, select: { searchText: true } });
  expect(searchText.startsWith('grace hopper\u0001')).toBe(true);
});
