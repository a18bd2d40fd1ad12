import { describe, expect, onTestFinished, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { callAs, refusalOf } from '../../testing/caller';
import { emittedBy, eventsOf } from '../../testing/emitted';
import { aCohort, aCohortOffer } from '../../testing/factories/cohort';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aLearnerRow } from '../../testing/factories/selling-rows';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import type { CohortDto } from '../offering/schemas';
import { writePostAsLearner } from '.';
import { PostDto, PostPageDto } from './schemas';

const discussion = (id: string) => `/cohorts/${id}/discussion`;

const aPost = async (org: TestOrganization, cohort: { id: string }, parentId?: string, body = 'Which side?') =>
  dataOf(PostDto, await restAs(org).post(discussion(cohort.id), { body, ...(parentId ? { parentId } : {}) }));
/** A post of somebody who is in the cohort and has access. */
async function ofALearner(org: TestOrganization, cohort: CohortDto, parentId?: string, body = 'Which side?') {
  const { contentId, offerId } = cohort;
  const { id: termsId } = await db.offerTerms.findFirstOrThrow({ where: { offerId }, select: { id: true } });
  const { id, userId } = await aLearnerRow({ organizationId: org.orgId, contentId, offerId, termsId });
  await db.learner.update({ where: { id }, data: { cohortId: cohort.id } });
  return writePostAsLearner(org.ctx, { id: cohort.id, userId, body, ...(parentId ? { parentId } : {}) });
}
const list = async (org: TestOrganization, cohort: { id: string }, query = '') =>
  dataOf(PostPageDto, await restAs(org).get(`${discussion(cohort.id)}${query}`));
const resolve = (org: TestOrganization, id: string, body?: object) =>
  restAs(org).post(`/discussion/${id}/resolve`, body);
const pin = (org: TestOrganization, id: string, body?: object) => restAs(org).post(`/discussion/${id}/pin`, body);
const remove = (org: TestOrganization, id: string) => restAs(org).delete(`/discussion/${id}`);
const repliesOf = async (id: string) => {
  const post = await db.post.findUnique({ where: { id }, select: { replyCount: true } });
  return [post?.replyCount, await db.post.count({ where: { parentId: id } })];
};

/** No statement writes more events than that, or fails; till the end of the test. */
async function piecesOf(count: number) {
  await db.$executeRawUnsafe(`CREATE FUNCTION not_too_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM fresh) > ${count} THEN RAISE 'Too many at a time.'; END IF;
    RETURN NULL; END $$`);
  await db.$executeRaw`CREATE TRIGGER not_too_many AFTER INSERT ON "Event" REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION not_too_many()`;
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION not_too_many() CASCADE`));
}

async function aDiscussion() {
  const org = await anOrganization({ name: 'Riverside' });
  return { org, cohort: await aCohort(org) };
}

describe('a post', () => {
  test('of a key bears the name of the organization, one of the staff their own', async () => {
    const { org, cohort } = await aDiscussion();
    const response = await restAs(org).post(discussion(cohort.id), { body: ' **Which** side?\r\n' });
    expect(response.status).toBe(201);
    const post = dataOf(PostDto, response);
    expect(post).toMatchObject({
      cohortId: cohort.id,
      authorUserId: null,
      authorName: 'Riverside',
      parentId: null,
      body: '**Which** side?',
      resolvedAt: null,
      pinnedAt: null,
      replyCount: 0,
    });
    expect((await eventsOf(org)).at(-1)).toMatchObject({ event: 'discussion.post.created', data: { post } });
    const admin = await staffOf(org, 'admin');
    const reply = await callAs({ org: admin }).cohort.writePost({
      id: cohort.id,
      body: 'The far one.',
      parentId: post.id,
    });
    expect(reply).toMatchObject({ authorUserId: admin.userId, authorName: 'admin of staff', parentId: post.id });
  });

  test('is not repeated in the audit log', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort, undefined, 'My landlord is a thief.');
    await remove(org, id);
    expect(JSON.stringify((await auditOf(org)).map(({ changes }) => changes))).not.toContain('landlord');
  });

  test.each([{ body: '' }, { body: 'x'.repeat(10_001) }, { body: 5 }, { body: 'x', parentId: 'mine' }, {}])(
    'is refused as %j',
    async (body) => {
      const { org, cohort } = await aDiscussion();
      expect((await restAs(org).post(discussion(cohort.id), body)).status).toBe(400);
      expect(await db.post.count({ where: { cohortId: cohort.id } })).toBe(0);
    },
  );

  test('replies to a question of its own cohort, never to a reply', async () => {
    const { org, cohort } = await aDiscussion();
    const question = await aPost(org, cohort);
    const reply = await aPost(org, cohort, question.id);
    const elsewhere = await aPost(org, await aCohort(org));
    for (const parentId of [reply.id, elsewhere.id]) {
      expect(errorOf(await restAs(org).post(discussion(cohort.id), { body: 'x', parentId }))).toMatchObject({
        status: 400,
        error: 'parentId: is no question of this cohort',
      });
    }
    expect(await repliesOf(question.id)).toEqual([1, 1]);
  });

  test('has no place where the offer has no discussion', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    await restAs(org).patch(`/offers/${cohort.offerId}`, { discussionEnabled: false });
    const all = [
      await restAs(org).get(discussion(cohort.id)),
      await restAs(org).post(discussion(cohort.id), { body: 'x' }),
      await resolve(org, id),
      await pin(org, id),
      await remove(org, id),
    ];
    for (const each of all) expect(errorOf(each)).toMatchObject({ status: 409, reason: 'discussion_disabled' });
    expect(await db.post.count({ where: { id, resolvedAt: null, pinnedAt: null } })).toBe(1);
  });
});

describe('the list', () => {
  test('is newest first, and narrows to open questions, resolved ones, or the replies to one', async () => {
    const { org, cohort } = await aDiscussion();
    const first = await aPost(org, cohort);
    const second = await aPost(org, cohort);
    const reply = await aPost(org, cohort, first.id);
    await aPost(org, await aCohort(org));
    await resolve(org, second.id);
    const ids = async (query: string) => {
      const { posts, total } = await list(org, cohort, query);
      return [posts.map(({ id }) => id), total];
    };
    expect(await ids('')).toEqual([[reply.id, second.id, first.id], 3]);
    expect(await ids('?pageSize=1&page=2')).toEqual([[second.id], 3]);
    expect(await ids('?unresolved=true')).toEqual([[first.id], 1]);
    expect(await ids('?unresolved=false')).toEqual([[second.id], 1]);
    expect(await ids(`?parentId=${first.id}`)).toEqual([[reply.id], 1]);
    expect(await ids(`?parentId=${first.id}&unresolved=true`)).toEqual([[], 0]);
    expect((await restAs(org).get(`${discussion(cohort.id)}?unresolved=maybe`)).status).toBe(400);
  });

  test('of the dashboard has the pinned first, then what nobody answered, then the open, then the resolved', async () => {
    const { org, cohort } = await aDiscussion();
    const [pinned, resolved, answered, unanswered, newest] = [
      await ofALearner(org, cohort),
      await ofALearner(org, cohort),
      await ofALearner(org, cohort),
      await ofALearner(org, cohort),
      await ofALearner(org, cohort),
    ];
    await resolve(org, resolved.id);
    await pin(org, pinned.id);
    await resolve(org, pinned.id);
    await aPost(org, cohort, answered.id);
    const api = callAs({ org: org.ctx }).cohort;
    const ids = async (show: 'all' | 'unanswered' | 'open' | 'resolved') =>
      (await api.listQuestions({ id: cohort.id, show })).posts.map(({ id }) => id);
    expect(await ids('all')).toEqual([pinned.id, newest.id, unanswered.id, answered.id, resolved.id]);
    expect(await ids('unanswered')).toEqual([newest.id, unanswered.id]);
    expect(await ids('open')).toEqual([newest.id, unanswered.id, answered.id]);
    expect(await ids('resolved')).toEqual([pinned.id, resolved.id]);
    expect(await api.listQuestions({ id: cohort.id, show: 'open', page: 2, pageSize: 2 })).toMatchObject({
      posts: [{ id: answered.id }],
      total: 3,
      unanswered: 2,
    });
  });
});

describe('the number of the unanswered', () => {
  const waiting = async (org: TestOrganization, { id }: CohortDto) => {
    const { posts, unanswered } = await callAs({ org: org.ctx }).cohort.listQuestions({ id, show: 'unanswered' });
    expect(posts.every((post) => post.unanswered)).toBe(true);
    return [posts.map((post) => post.id), unanswered];
  };

  test('counts learners’ questions without a reply of the staff: no announcement, no reply of learners', async () => {
    const { org, cohort } = await aDiscussion();
    await aPost(org, cohort, undefined, 'We begin at seven.');
    const question = await ofALearner(org, cohort);
    await ofALearner(org, cohort, question.id, 'I wonder as well.');
    expect(await waiting(org, cohort)).toEqual([[question.id], 1]);
    const answer = await aPost(org, cohort, question.id);
    expect(await waiting(org, cohort)).toEqual([[], 0]);
    await remove(org, answer.id);
    expect(await waiting(org, cohort)).toEqual([[question.id], 1]);
    await resolve(org, question.id);
    expect(await waiting(org, cohort)).toEqual([[], 0]);
  });

  test('stays right when staff and learners reply and delete at once', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await ofALearner(org, cohort);
    const replies = await Promise.all([aPost(org, cohort, id), ofALearner(org, cohort, id), aPost(org, cohort, id)]);
    const kept = () =>
      db.post.findUniqueOrThrow({ where: { id }, select: { replyCount: true, staffReplyCount: true } });
    expect(await kept()).toEqual({ replyCount: 3, staffReplyCount: 2 });
    await Promise.all([...replies.map((reply) => remove(org, reply.id)), aPost(org, cohort, id)]);
    expect(await kept()).toEqual({ replyCount: 1, staffReplyCount: 1 });
  });
});

describe('resolving', () => {
  test('says who and when, is told once, and can be taken back', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    const post = dataOf(PostDto, await resolve(org, id));
    expect(post).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: `apikey:${org.keyId}` });
    expect(dataOf(PostDto, await resolve(org, id, { resolved: true }))).toEqual(post);
    expect(dataOf(PostDto, await resolve(org, id, { resolved: false }))).toMatchObject({
      resolvedAt: null,
      resolvedBy: null,
    });
    await resolve(org, id, { resolved: false });
    const told = (await emittedBy(org)).filter((name) => /resolved|reopened/.test(name));
    expect(told).toEqual(['discussion.post.resolved', 'discussion.post.reopened']);
  });

  test('counts for replies too', async () => {
    const { org, cohort } = await aDiscussion();
    const reply = await aPost(org, cohort, (await aPost(org, cohort)).id);
    expect(dataOf(PostDto, await resolve(org, reply.id)).resolvedAt).not.toBeNull();
  });

  test('by two at once is told once', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    const both = await Promise.all([resolve(org, id), resolve(org, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await emittedBy(org)).filter((name) => name === 'discussion.post.resolved')).toHaveLength(1);
  });
});

test('a question can be pinned and unpinned, a reply cannot', async () => {
  const { org, cohort } = await aDiscussion();
  const question = await aPost(org, cohort);
  const reply = await aPost(org, cohort, question.id);
  expect(dataOf(PostDto, await pin(org, question.id)).pinnedAt).not.toBeNull();
  expect(dataOf(PostDto, await pin(org, question.id, { pinned: false })).pinnedAt).toBeNull();
  expect(errorOf(await pin(org, reply.id))).toMatchObject({ status: 409, reason: 'post_is_reply' });
});

describe('replies', () => {
  test('that come at once are all counted', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    await Promise.all(Array.from({ length: 8 }, () => aPost(org, cohort, id)));
    expect(await repliesOf(id)).toEqual([8, 8]);
  });

  test('that go at once are all counted, and one that is deleted twice once', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    const replies = [];
    for (let turn = 0; turn < 4; turn += 1) replies.push(await aPost(org, cohort, id));
    const [twice, ...others] = replies;
    const all = await Promise.all(
      [twice, twice, ...others.slice(0, 2)].map((reply) => remove(org, reply?.id ?? 'missing')),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404]);
    expect(await repliesOf(id)).toEqual([1, 1]);
  });

  test('go with their question, and each of them is told of', async () => {
    const { org, cohort } = await aDiscussion();
    const question = await aPost(org, cohort);
    const [first, second] = [await aPost(org, cohort, question.id), await aPost(org, cohort, question.id)];
    const other = await aPost(org, cohort);
    expect((await remove(org, question.id)).body).toEqual({ data: { deleted: true, id: question.id } });
    const told = (await eventsOf(org)).filter(({ event }) => event === 'discussion.post.deleted');
    const ids = told.map(({ data }) => (data.post as PostDto).id);
    expect(ids.sort()).toEqual([question.id, first.id, second.id].sort());
    expect((await list(org, cohort)).posts.map(({ id }) => id)).toEqual([other.id]);
  });

  test('go with their question in pieces, however many they are', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    const reply = await aPost(org, cohort, id);
    await db.$executeRaw`
      INSERT INTO "Post" SELECT r.* FROM "Post" p, generate_series(1, 1200) n,
        LATERAL jsonb_populate_record(p, jsonb_build_object('id', p."id" || n)) r WHERE p."id" = ${reply.id}`;
    await piecesOf(500);
    expect((await remove(org, id)).status).toBe(200);
    expect(await db.post.count({ where: { cohortId: cohort.id } })).toBe(0);
    const told = (await emittedBy(org)).filter((name) => name === 'discussion.post.deleted');
    expect(told).toHaveLength(1_202);
  });

  test('never outlive their question, when both happen at once', async () => {
    const { org, cohort } = await aDiscussion();
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await aPost(org, cohort);
      const [written, deleted] = await Promise.all([
        restAs(org).post(discussion(cohort.id), { body: 'Late.', parentId: id }),
        remove(org, id),
      ]);
      expect([deleted.status, [201, 400].includes(written.status)]).toEqual([200, true]);
    }
    expect(await db.post.count({ where: { cohortId: cohort.id } })).toBe(0);
    const names = await emittedBy(org);
    const count = (name: string) => names.filter((each) => each === name).length;
    expect(count('discussion.post.deleted')).toBe(count('discussion.post.created'));
  });

  test('and the deletion of one of them and of their question do not wait for each other', async () => {
    const { org, cohort } = await aDiscussion();
    for (let turn = 0; turn < 6; turn += 1) {
      const question = await aPost(org, cohort);
      const reply = await aPost(org, cohort, question.id);
      const [one, whole] = await Promise.all([remove(org, reply.id), remove(org, question.id)]);
      expect([[200, 404].includes(one.status), whole.status]).toEqual([true, 200]);
    }
  });
});

describe('who may take part', () => {
  test('the tutor and those who edit the content, nobody else on the staff', async () => {
    const { org, cohort } = await aDiscussion();
    const { id } = await aPost(org, cohort);
    const tutor = await staffOf(org, 'member');
    await restAs(org).patch(`/cohorts/${cohort.id}`, { tutorUserId: tutor.userId });
    const stranger = callAs({ org: await staffOf(org, 'member') }).cohort;
    const viewer = callAs({ org: await staffOf(org, 'member', { [org.teamId]: 'viewer' }) }).cohort;
    for (const api of [stranger, viewer]) {
      expect((await refusalOf(api.listDiscussion({ id: cohort.id }))).code).toBe('forbidden');
      expect((await refusalOf(api.writePost({ id: cohort.id, body: 'x' }))).code).toBe('forbidden');
      expect((await refusalOf(api.resolvePost({ postId: id }))).code).toBe('forbidden');
      expect((await refusalOf(api.deletePost({ postId: id }))).code).toBe('forbidden');
    }
    for (const member of [tutor, await staffOf(org, 'member', { [org.teamId]: 'editor' })]) {
      const api = callAs({ org: member }).cohort;
      await api.writePost({ id: cohort.id, body: 'The far one.', parentId: id });
      expect(await api.resolvePost({ postId: id, resolved: true })).toMatchObject({ resolvedBy: expect.any(String) });
    }
    const other = await aCohort(org, {}, await aCohortOffer(org));
    expect((await refusalOf(callAs({ org: tutor }).cohort.writePost({ id: other.id, body: 'x' }))).code).toBe(
      'forbidden',
    );
  });

  test('learners who are in the cohort and have access', async () => {
    const { org, cohort } = await aDiscussion();
    const terms = await db.offerTerms.findFirstOrThrow({ where: { offerId: cohort.offerId }, select: { id: true } });
    const of = { organizationId: org.orgId, contentId: cohort.contentId, offerId: cohort.offerId, termsId: terms.id };
    const { id, userId } = await aLearnerRow(of, { userId: await aUser({ name: 'Grace Hopper' }) });
    const ask = () => writePostAsLearner(org.ctx, { id: cohort.id, userId, body: 'Which side?' });
    expect((await refusalOf(ask())).code).toBe('forbidden');
    await db.learner.update({ where: { id }, data: { cohortId: cohort.id } });
    expect(await ask()).toMatchObject({ authorUserId: userId, authorName: 'Grace Hopper' });
    await db.learner.update({ where: { id }, data: { accessEndsAt: new Date(Date.now() - 1) } });
    expect((await refusalOf(ask())).code).toBe('forbidden');
  });
});
