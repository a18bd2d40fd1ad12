import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { inTransaction } from '../../platform/context';
import { pool } from '../../platform/db/prisma';
import {
  aContent,
  aDocument,
  aHeading,
  aParagraph,
  aPublishedContent,
  aQuiz,
  aReference,
} from '../../testing/factories/content';
import { aKey, anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { validInput } from './document/arbitrary-document';
import { manifestOf, rederiveAbove, refreshStaleManifests } from './manifests';
import { ContentDto, DocumentDto, PublishPreviewDto } from './schemas';

const put = (org: { key: string }, id: string, blocks: readonly object[]) =>
  restAs(org).put(`/contents/${id}/document`, { document: aDocument(blocks) });
const publish = (org: { key: string }, id: string) => restAs(org).post(`/contents/${id}/publish`);
const preview = async (org: { key: string }, id: string) =>
  dataOf(PublishPreviewDto, await restAs(org).get(`/contents/${id}/publish-preview`));
const row = async (id: string) =>
  (await pool().query('SELECT * FROM "ContentDocument" WHERE "contentId" = $1', [id])).rows[0];
const blockIds = async (org: TestOrganization, id: string) =>
  (await manifestOf(org.ctx, id)).map(({ blockId }) => blockId);

describe('publishing', () => {
  test('gives learners the draft, in one step with the state of the content', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    await put(org, id, [aHeading('Marking out', 'h_1')]);
    const response = await publish(org, id);
    expect(response.status).toBe(200);
    const content = dataOf(ContentDto, response);
    expect(content).toMatchObject({ isPublished: true, hasUnpublishedChanges: false });
    const first = dataOf(DocumentDto, await restAs(org).get(`/contents/${id}/document`));
    expect(first.publishedAt).toBe(content.publishedAt);
    expect(first.publishedDocument).toEqual(first.draftDocument);

    await put(org, id, [aHeading('Changed', 'h_1')]);
    const second = dataOf(DocumentDto, await restAs(org).get(`/contents/${id}/document`));
    expect(second.publishedDocument).toEqual(first.publishedDocument);
    expect(dataOf(ContentDto, await restAs(org).get(`/contents/${id}`))).toMatchObject({
      isPublished: true,
      hasUnpublishedChanges: true,
      publishedAt: content.publishedAt,
    });
  });

  test('never writes an answer key into what learners get', async () => {
    const org = await anOrganization();
    const { id } = await aPublishedContent(org, {
      blocks: [aQuiz('q_1'), { type: 'toggle', attrs: { summary: 'More' }, content: [aQuiz('q_2')] }],
    });
    const { learner, manifest, published } = await row(id);
    for (const secret of [
      'correctOptionIds',
      'acceptedAnswers',
      'tolerance',
      'explanation',
      'the secret dovetail',
      '424242',
    ]) {
      expect(JSON.stringify(published)).toContain(secret);
      expect(JSON.stringify([learner, manifest])).not.toContain(secret);
    }
    const { publishedDocument } = dataOf(DocumentDto, await restAs(org).get(`/contents/${id}/document`));
    expect(publishedDocument).toEqual(learner);
  });

  test('of any document keeps its answer keys out of the row that learners are served from', async () => {
    const org = await anOrganization();
    let published = 0;
    await fc.assert(
      fc.asyncProperty(validInput, async (document) => {
        const { id } = await aContent(org);
        const key = await aKey(org.orgId);
        expect((await restAs(key).put(`/contents/${id}/document`, { document })).status).toBe(200);
        const response = await publish(key, id);
        expect([200, 409]).toContain(response.status);
        if (response.status === 200) published += 1;
        const { learner } = await row(id);
        expect(JSON.stringify(learner)).not.toMatch(/"(?:correctOptionIds|acceptedAnswers|tolerance|explanation)":/);
      }),
      { numRuns: 40 },
    );
    expect(published).toBeGreaterThan(10);
  }, 120_000);

  test('is refused for references to what is unpublished, unknown, foreign or the content itself, and changes nothing', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const draft = await aContent(org, { title: 'Only a draft' });
    const foreign = await aPublishedContent(other);
    const { id } = await aPublishedContent(org);
    const before = await row(id);
    const attempts: [string, string][] = [
      [draft.id, 'reference_unpublished'],
      [newId('content'), 'reference_unknown'],
      [foreign.id, 'reference_unknown'],
      ['some-slug', 'reference_unknown'],
      [id, 'reference_cycle'],
    ];
    for (const [target, reason] of attempts) {
      await put(org, id, [aReference(target, { id: 'r_1' })]);
      const response = await publish(org, id);
      expect(errorOf(response)).toMatchObject({ status: 409, reason });
      expect((await preview(org, id)).problems).toEqual([
        { code: reason, message: errorOf(response).error, contentId: target },
      ]);
    }
    const after = await row(id);
    expect([after.published, after.manifest, after.publishedRevision]).toEqual([
      before.published,
      before.manifest,
      before.publishedRevision,
    ]);
  });

  test('closing a cycle over any number of contents is refused', async () => {
    const org = await anOrganization();
    const last = await aPublishedContent(org, { title: 'Last' });
    let next = last;
    for (let i = 0; i < 4; i += 1)
      next = await aPublishedContent(org, { title: `Link ${i}`, blocks: [aReference(next.id)] });
    await put(org, last.id, [aReference(next.id)]);
    expect(errorOf(await publish(org, last.id))).toEqual({
      status: 409,
      reason: 'reference_cycle',
      error: '"Link 3" leads back to this content, so a reference to it would close a cycle.',
    });
  });

  test('of two contents that refer to each other, both at once: one is refused', async () => {
    const org = await anOrganization();
    for (let round = 0; round < 10; round += 1) {
      const key = await aKey(org.orgId);
      const [a, b] = [await aPublishedContent(org), await aPublishedContent(org)];
      await Promise.all([put(key, a.id, [aReference(b.id)]), put(key, b.id, [aReference(a.id)])]);
      const both = await Promise.all([publish(key, a.id), publish(key, b.id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.map(({ headers }) => headers.get('x-error-code'))).toContain('reference_cycle');
    }
  });

  test('the same content many times at once leaves it published once, with every answer the same', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    await put(org, id, [aHeading('Marking out', 'h_1')]);
    const all = await Promise.all(Array.from({ length: 8 }, () => publish(org, id)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await blockIds(org, id)).toEqual(['h_1']);
  });

  test('while the draft is written publishes one whole draft or the other', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    for (let round = 0; round < 6; round += 1) {
      await put(org, id, [aParagraph(`before ${round}`)]);
      await Promise.all([publish(org, id), put(org, id, [aParagraph(`after ${round}`)])]);
      const { published, publishedHash, draftHash, learner } = await row(id);
      expect(JSON.stringify(learner)).toBe(JSON.stringify(published));
      const { hasUnpublishedChanges } = dataOf(ContentDto, await restAs(org).get(`/contents/${id}`));
      expect(hasUnpublishedChanges).toBe(publishedHash !== draftHash);
      expect(hasUnpublishedChanges).toBe(JSON.stringify(published).includes(`before ${round}`));
    }
  });
});

describe('the manifest', () => {
  test('is the flattened list of what counts, references expanded in place', async () => {
    const org = await anOrganization();
    const article = await aPublishedContent(org, {
      kind: 'article',
      title: 'Saws',
      blocks: [aHeading('Kinds', 'h_saw'), aQuiz('q_saw')],
    });
    const course = await aPublishedContent(org, {
      title: 'Joints',
      blocks: [
        aHeading('Start', 'h_1'),
        aReference(article.id, { id: 'r_1', required: true }),
        aParagraph(),
        aQuiz('q_1'),
      ],
    });
    expect(await manifestOf(org.ctx, course.id)).toEqual([
      { position: 0, blockId: 'h_1', type: 'heading', title: 'Start', contentId: course.id, depth: 0, required: true },
      { position: 1, blockId: 'r_1', type: 'reference', title: 'Saws', contentId: course.id, depth: 0, required: true },
      {
        position: 2,
        blockId: 'h_saw',
        type: 'heading',
        title: 'Kinds',
        contentId: article.id,
        depth: 1,
        required: true,
      },
      {
        position: 3,
        blockId: 'q_saw',
        type: 'quiz',
        title: 'Which side is waste?',
        contentId: article.id,
        depth: 1,
        required: true,
      },
      {
        position: 4,
        blockId: 'q_1',
        type: 'quiz',
        title: 'Which side is waste?',
        contentId: course.id,
        depth: 0,
        required: true,
      },
    ]);
  });

  async function aTower(org: TestOrganization) {
    const bottom = await aPublishedContent(org, {
      kind: 'article',
      title: 'Bottom',
      blocks: [aHeading('Old', 'h_old')],
    });
    const middle = await aPublishedContent(org, {
      kind: 'article',
      title: 'Middle',
      blocks: [aReference(bottom.id, { id: 'r_m' })],
    });
    const top = await aPublishedContent(org, {
      title: 'Top',
      blocks: [aReference(middle.id, { id: 'r_t' }), aHeading('End', 'h_t')],
    });
    return { bottom, middle, top };
  }

  test('of everything above follows when a referenced content is published again', async () => {
    const org = await anOrganization();
    const { bottom, middle, top } = await aTower(org);
    expect(await blockIds(org, top.id)).toEqual(['r_t', 'r_m', 'h_old', 'h_t']);
    await put(org, bottom.id, [aHeading('New', 'h_new'), aQuiz('q_new')]);
    expect(await blockIds(org, top.id)).toEqual(['r_t', 'r_m', 'h_old', 'h_t']);
    await publish(org, bottom.id);
    expect(await blockIds(org, middle.id)).toEqual(['r_m', 'h_new', 'q_new']);
    expect(await blockIds(org, top.id)).toEqual(['r_t', 'r_m', 'h_new', 'q_new', 'h_t']);
    expect((await row(top.id)).manifestStale).toBe(false);
    expect(dataOf(ContentDto, await restAs(org).get(`/contents/${top.id}`))).toEqual(top);
  });

  test('that a publish had no room for is marked, and right for whoever reads it', async () => {
    const org = await anOrganization();
    const { bottom, middle, top } = await aTower(org);
    await put(org, bottom.id, [aHeading('New', 'h_new')]);
    await publish(org, bottom.id);
    await pool().query(`UPDATE "ContentDocument" SET "manifest" = '[]' WHERE "contentId" = ANY($1)`, [
      [middle.id, top.id],
    ]);
    await inTransaction(org.ctx, (tx, inside) => rederiveAbove(tx, inside, bottom.id, 0));
    expect([(await row(middle.id)).manifestStale, (await row(top.id)).manifestStale]).toEqual([true, true]);

    expect(await blockIds(org, top.id)).toEqual(['r_t', 'r_m', 'h_new', 'h_t']);
    expect((await row(top.id)).manifestStale).toBe(false);
    expect(await refreshStaleManifests(org.ctx)).toBe(1);
    expect((await row(middle.id)).manifest).toHaveLength(2);
    expect(await refreshStaleManifests(org.ctx)).toBe(0);
  });

  test('may not pass 20,000 entries, in the content itself or in one above it', async () => {
    const org = await anOrganization();
    const many = (count: number) => Array.from({ length: count }, (_, i) => aHeading(`Section ${i}`, `h_${i}`));
    const big = await aPublishedContent(org, { title: 'Big', blocks: many(1_990) });
    const ten = await aPublishedContent(org, {
      title: 'Ten',
      blocks: Array.from({ length: 10 }, (_, i) => aReference(big.id, { id: `r_${i}` })),
    });
    expect(await manifestOf(org.ctx, ten.id)).toHaveLength(10 + 10 * 1_990);

    const eleven = await aContent(org);
    await put(org, eleven.id, [aReference(ten.id), ...many(100)]);
    expect(errorOf(await publish(org, eleven.id))).toMatchObject({ status: 409, reason: 'manifest_too_large' });
    expect((await preview(org, eleven.id)).problems).toMatchObject([{ code: 'manifest_too_large' }]);

    await put(org, big.id, many(2_000));
    expect(errorOf(await publish(org, big.id))).toMatchObject({
      status: 409,
      reason: 'manifest_too_large',
      error: expect.stringContaining('"Ten"'),
    });
    expect(await manifestOf(org.ctx, ten.id)).toHaveLength(10 + 10 * 1_990);
  }, 120_000);

  test('with fifty references is derived in one publish', async () => {
    const org = await anOrganization();
    const articles = await Promise.all(
      Array.from({ length: 50 }, () => aPublishedContent(org, { blocks: [aHeading()] })),
    );
    const course = await aContent(org);
    await put(
      org,
      course.id,
      articles.map(({ id }) => aReference(id)),
    );
    expect((await publish(org, course.id)).status).toBe(200);
    expect(await manifestOf(org.ctx, course.id)).toHaveLength(100);
  }, 120_000);

  test('of another organization’s content, or of a draft, is nobody’s', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const { id } = await aPublishedContent(other);
    await expect(manifestOf(org.ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(manifestOf(org.ctx, (await aContent(org)).id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the preview', () => {
  test('tells which ids learners gain and lose, and changes nothing', async () => {
    const org = await anOrganization();
    const { id } = await aPublishedContent(org, { blocks: [aHeading('Old', 'h_old'), aQuiz('q_1')] });
    await put(org, id, [aHeading('New', 'h_new'), aQuiz('q_1')]);
    const before = await row(id);
    expect(await preview(org, id)).toEqual({
      addedIds: ['h_new'],
      removedIds: ['h_old'],
      affectedLearners: 0,
      affectedAnswers: 0,
      completionChanges: 0,
      problems: [],
    });
    expect(await row(id)).toEqual(before);
  });

  test('names every problem at once', async () => {
    const org = await anOrganization();
    const drafts = [await aContent(org), await aContent(org)];
    const { id } = await aContent(org);
    await put(org, id, [...drafts.map((each) => aReference(each.id)), aReference(drafts[0]?.id ?? ''), aReference(id)]);
    const { problems } = await preview(org, id);
    expect(problems.map(({ code, contentId }) => [code, contentId])).toEqual([
      ['reference_unpublished', drafts[0]?.id],
      ['reference_unpublished', drafts[1]?.id],
      ['reference_cycle', id],
    ]);
  });

  test('of another organization’s content is 404', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const { id } = await aContent(other);
    expect((await restAs(org).get(`/contents/${id}/publish-preview`)).status).toBe(404);
    expect((await publish(org, id)).status).toBe(404);
  });
});
