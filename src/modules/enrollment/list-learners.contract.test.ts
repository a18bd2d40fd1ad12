import { beforeAll, describe, expect, test } from 'vitest';
import { pool } from '../../platform/db/prisma';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aLearnerRow, anOfferRow } from '../../testing/factories/selling-rows';
import { planOf } from '../../testing/plans';
import { learnersStatement } from './find-learners';

const CONTENT = 'content_01kakr8b9qf2kb7d3h5n6p4rst';
const COHORT = 'cohort_01kakr8b9qf2kb7d3h5n6p4rst';
const PAGE = { page: 1, pageSize: 25 };

let org: TestOrganization;
beforeAll(async () => {
  org = await anOrganization();
});

describe('a page of learners', () => {
  const BY_STATUS = 'Learner_organizationId_status_createdAt_id_idx';
  test.each([
    [{}, 'Learner_organizationId_createdAt_id_idx'],
    [{ status: 'active' }, BY_STATUS],
    [{ status: 'blocked' }, BY_STATUS],
    [{ status: 'ended' }, BY_STATUS],
    [{ contentId: CONTENT }, 'Learner_organizationId_contentId_createdAt_id_idx'],
    [{ contentId: CONTENT, status: 'suspended' }, 'Learner_organizationId_contentId_status_createdAt_id_idx'],
    [{ cohortId: COHORT }, 'Learner_organizationId_cohortId_createdAt_id_idx'],
  ] as const)('with %j is walked in an index that knows the filter, in its order', async (input, index) => {
    const { scans, sorts } = await planOf(learnersStatement(org.ctx, { ...input, ...PAGE }));
    const [walked] = scans.filter(({ table }) => table === 'Learner');
    expect([walked?.index, sorts]).toEqual([index, false]);
    for (const value of Object.values(input)) expect(walked?.condition).toContain(`'${value}'`);
  });

  test('whose days are over finds those that no job has written down in the index of such ends', async () => {
    const { scans } = await planOf(learnersStatement(org.ctx, { status: 'ended', ...PAGE }));
    // Once for the page, and once for the total.
    expect(scans.filter(({ index }) => index === 'Learner_access_end_idx')).toHaveLength(2);
  });

  test('that a search finds is looked up in the index of names and e-mails', async () => {
    const offer = await anOfferRow(org);
    const { id } = await aLearnerRow(offer);
    await pool().query(
      `INSERT INTO "User" ("id", "name", "email", "createdAt", "updatedAt")
       SELECT 'user_of_many_' || n, 'Learner ' || n, 'many' || n || '@example.com', now(), now() FROM generate_series(1, 3000) n`,
    );
    await pool().query(
      `INSERT INTO "Learner" SELECT (jsonb_populate_record(l, jsonb_build_object('id', l."id" || n, 'userId', 'user_of_many_' || n))).*
       FROM "Learner" l, generate_series(1, 3000) n WHERE l."id" = $1`,
      [id],
    );
    await pool().query('ANALYZE "Learner"');
    const { scans } = await planOf(learnersStatement(org.ctx, { q: 'learner 1234', ...PAGE }), { asIfLarge: false });
    expect(scans.map(({ index }) => index)).toContain('Learner_search_idx');
  });
});
