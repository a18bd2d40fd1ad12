import { describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { eventsOf } from '../../testing/emitted';
import { aHeading } from '../../testing/factories/content';
import { aCourse, aLearner, aRequest, type Course } from '../../testing/factories/enrollment';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aPurchaseRow } from '../../testing/factories/selling-rows';
import { dataOf, restAs } from '../../testing/rest';
import { lockRequest, recordProgress, rejectRequest, writeReview } from '.';
import { RequestPageDto, RequestSummaryDto, ReviewPageDto } from './schemas';

const approval = { enrollment: 'approval' } as const;
const price = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;

async function aPaidRequest(org: TestOrganization, course: Course, daysAgo = 0) {
  const { id: purchaseId, userId } = await aPurchaseRow({ organizationId: org.orgId, ...course });
  const then = new Date(Date.now() - daysAgo * DAY_MS);
  const ctx = { ...org.ctx, now: () => then };
  return { ...(await aRequest({ ctx }, course, { userId, purchaseId })), purchaseId };
}

async function aRefund(org: TestOrganization, purchaseId: string) {
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const of = { organizationId: org.orgId, purchaseId, amount: 4900, currency: 'EUR' };
  await db.refund.create({ data: { ...of, cause: 'rejected', ...stamps } });
}

const reject = (org: TestOrganization, id: string) =>
  inTransaction(org.ctx, async (tx, ctx) => rejectRequest(tx, ctx, await lockRequest(tx, ctx, id)));

describe('requests', () => {
  test('are listed newest first, by status and by content, with answers, deadlines and exact totals', async () => {
    const org = await anOrganization();
    const [course, other] = [await aCourse(org, { ...approval, pricing: price }), await aCourse(org, approval)];
    const answers = [{ questionId: 'q', label: 'What have you built?', value: ['A stool', 'A box'] }];
    const free = await aRequest(org, other, { answers });
    const paid = await aPaidRequest(org, course, 1);
    await reject(org, free.id);
    const list = async (path: string) => {
      const page = dataOf(RequestPageDto, await restAs(org).get(path));
      return [page.enrollmentRequests.map(({ id }) => id), page.total];
    };
    expect(await list('/enrollment-requests')).toEqual([[free.id, paid.id], 2]);
    expect(await list('/enrollment-requests?pageSize=1&page=2')).toEqual([[paid.id], 2]);
    expect(await list('/enrollment-requests?status=pending')).toEqual([[paid.id], 1]);
    expect(await list(`/contents/${other.contentId}/enrollment-requests`)).toEqual([[free.id], 1]);
    expect(await list(`/contents/${other.contentId}/enrollment-requests?status=pending`)).toEqual([[], 0]);
    const { enrollmentRequests } = dataOf(RequestPageDto, await restAs(org).get('/enrollment-requests'));
    expect(enrollmentRequests).toMatchObject([
      { answers, expiresAt: null, refundPending: false, status: 'rejected' },
      { expiresAt: addMilliseconds(new Date(paid.createdAt), 30 * DAY_MS).toISOString(), status: 'pending' },
    ]);
  });

  test('are counted by what waits: pending, paid, soon due, and refunds under way', async () => {
    const org = await anOrganization();
    const [course, free] = [await aCourse(org, { ...approval, pricing: price }), await aCourse(org, approval)];
    await aRequest(org, free);
    for (const daysAgo of [0, 22.9, 23.1, 29.9, 30.1]) await aPaidRequest(org, course, daysAgo);
    const rejected = await aPaidRequest(org, course);
    await reject(org, rejected.id);
    await aRefund(org, rejected.purchaseId);
    const summary = async () => dataOf(RequestSummaryDto, await restAs(org).get('/enrollment-requests/summary'));
    expect(await summary()).toEqual({ pending: 6, paidPending: 5, expiringWithin7Days: 2, refundPending: 1 });
  });

  test('are a member’s only where their teams own the content', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const mine = await aRequest(org, await aCourse(org, { ...approval, teamId: team.id }));
    const foreign = await aRequest(org, await aCourse(org, approval));
    const { enrollment: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: 'lead' }) });
    const page = await api.listRequests({ page: 1, pageSize: 25 });
    expect([page.enrollmentRequests.map(({ id }) => id), page.total]).toEqual([[mine.id], 1]);
    expect((await api.summarizeRequests({})).pending).toBe(1);
    expect(await api.getRequest({ id: mine.id })).toMatchObject({ id: mine.id });
    expect((await refusalOf(api.getRequest({ id: foreign.id }))).code).toBe('not_found');
    const list = api.listContentRequests({ id: foreign.contentId, page: 1, pageSize: 25 });
    expect((await refusalOf(list)).code).toBe('forbidden');
  });
});

describe('reviews', () => {
  test('are one of each learner, who may change it; the list sums them up', async () => {
    const org = await anOrganization();
    const course = await aCourse(org, { blocks: [aHeading('One', 'h'), aHeading('Two', 'i')] });
    const { contentId } = course;
    const { userId } = await aLearner(org, course, { userId: await aUser({ name: 'Grace Hopper' }) });
    const second = await aLearner(org, course);
    await recordProgress(org.ctx, { contentId, userId, done: [{ contentId, blockId: 'h' }] });
    const write = (rating: number, body: string, by = userId) =>
      writeReview(org.ctx, { contentId, userId: by, rating, body });
    const first = await write(4, 'Good.');
    expect(first).toMatchObject({
      authorName: 'Grace Hopper',
      progressPercentWhenWritten: 50,
      verifiedPurchase: false,
    });
    await Promise.all([write(5, 'My first joint holds.'), write(5, 'My first joint holds.')]);
    await write(4, 'Fine.', second.userId);
    const page = dataOf(ReviewPageDto, await restAs(org).get(`/contents/${contentId}/reviews`));
    expect(page).toMatchObject({
      total: 2,
      summary: { count: 2, average: 4.5, byRating: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } },
    });
    expect(page.reviews.map(({ rating }) => rating)).toEqual([4, 5]);
    const told = (await eventsOf(org)).filter(({ event }) => event.startsWith('review'));
    expect(told.map(({ event }) => event)).toEqual(['review.created', 'review.updated', 'review.created']);
    expect(told[1]?.data).toMatchObject({ previous: { rating: 4, body: 'Good.' } });
    const empty = dataOf(ReviewPageDto, await restAs(org).get(`/contents/${(await aCourse(org)).contentId}/reviews`));
    expect(empty).toMatchObject({ total: 0, summary: { count: 0, average: null } });
  });

  test('are written by nobody who is not enrolled, or has been put out', async () => {
    const org = await anOrganization();
    const course = await aCourse(org);
    const learner = await aLearner(org, course);
    const write = (userId: string) =>
      writeReview(org.ctx, { contentId: course.contentId, userId, rating: 5, body: 'Good.' });
    expect((await refusalOf(write(await aUser()))).code).toBe('not_found');
    const path = `/contents/${course.contentId}/learners/${learner.userId}`;
    await restAs(org).patch(path, { status: 'suspended' });
    expect((await refusalOf(write(learner.userId))).reason).toBe('no_access');
    await restAs(org).delete(path);
    expect((await refusalOf(write(learner.userId))).code).toBe('not_found');
  });
});
