import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { pool } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { aRun } from '../../testing/factories/job-run';
import { anOrganization, staffOf } from '../../testing/factories/organization';

async function aTask(
  runId: string,
  more: { attempt?: number; error?: string; leased?: boolean; dueInMs?: number } = {},
) {
  const { attempt = 0, error, leased = false, dueInMs = 0 } = more;
  await pool().query(
    `INSERT INTO jobs.task (run_id, function_id, attempt, error, due_at, lease_until, token)
     VALUES ($1, 'lectern-test', $2, $3, now() + $4 * interval '1 millisecond',
       CASE WHEN $5 THEN now() + interval '1 minute' END, CASE WHEN $5 THEN gen_random_uuid() END)`,
    [runId, attempt, error === undefined ? null : JSON.stringify({ message: error }), dueInMs, leased],
  );
}

async function anOwner() {
  const org = await anOrganization();
  const owner = await staffOf(org, 'owner');
  return { org, orgId: org.orgId as string, job: callAs({ org: owner }).job };
}

test('each run says how it stands, and the counts agree', async () => {
  const { orgId, job } = await anOwner();
  const waiting = await aRun({ organizationId: orgId });
  await aTask(waiting, { dueInMs: 60_000 });
  const running = await aRun({ organizationId: orgId });
  await aTask(running, { leased: true });
  const retrying = await aRun({ organizationId: orgId });
  await aTask(retrying, { attempt: 2, error: 'the receiver is asleep', dueInMs: 30_000 });
  const { runs, more } = await job.list({ status: 'active' });
  expect(more).toBe(false);
  expect(runs).toEqual([
    expect.objectContaining({ id: retrying, state: 'retrying', failedAttempts: 2, reason: 'the receiver is asleep' }),
    expect.objectContaining({ id: running, state: 'running', nextAttemptAt: null, reason: null }),
    expect.objectContaining({ id: waiting, state: 'waiting', nextAttemptAt: expect.any(String), own: true }),
  ]);
  const failed = await aRun({ organizationId: orgId, status: 'failed', message: 'x\u0000y' });
  expect((await job.list({ status: 'failed' })).runs).toMatchObject([{ id: failed, reason: 'x\u0000y' }]);
  expect(await job.summary({})).toMatchObject({ engine: 'embedded', waiting: 1, running: 1, retrying: 1, failed: 1 });
});

test('an organization sees its own runs and how the platform’s stand, and nothing of another’s', async () => {
  const [mine, other] = await Promise.all([anOwner(), anOwner()]);
  const own = await aRun({ organizationId: mine.orgId, status: 'failed', message: 'mine' });
  await aRun({ organizationId: other.orgId, status: 'failed', message: 'theirs' });
  const platform = await aRun({ organizationId: null, status: 'failed', message: 'the secret of somebody' });
  const { runs } = await mine.job.list({ status: 'failed' });
  expect(runs.filter(({ own }) => own).map(({ id, reason }) => [id, reason])).toEqual([[own, 'mine']]);
  expect(runs.find(({ id }) => id === platform)).toMatchObject({ own: false, state: 'failed', reason: null });
  expect(JSON.stringify(runs)).not.toMatch(/theirs|secret/);
  await pool().query(`DELETE FROM jobs.run WHERE organization_id IS NULL`);
});

test('a failed run goes on where it failed, and the audit log says who asked', async () => {
  const { orgId, job } = await anOwner();
  const id = await aRun({ organizationId: orgId, status: 'failed', message: 'no' });
  await pool().query(`UPDATE jobs.run SET stack = '{done,broken,also}' WHERE id = $1`, [id]);
  await pool().query(
    `INSERT INTO jobs.step VALUES ($1, 'done', '{"data":1}'), ($1, 'broken', '{"error":{"message":"no"}}'),
      ($1, 'also', '{"data":{"error":"is data"}}')`,
    [id],
  );
  expect(await job.retry({ id })).toEqual({ id, retried: true });
  const { rows } = await pool().query(
    `SELECT r.status, r.error, r.stack, array(SELECT s.id FROM jobs.step s WHERE s.run_id = r.id ORDER BY 1) AS steps,
       t.step_id, t.attempt FROM jobs.run r JOIN jobs.task t ON t.run_id = r.id WHERE r.id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { status: 'active', error: null, stack: ['done', 'also'], steps: ['also', 'done'], step_id: 'step', attempt: 0 },
  ]);
  const audited = await pool().query(`SELECT "targetId" FROM "AuditEvent" WHERE action = 'job_run.retried'`);
  expect(audited.rows).toEqual([{ targetId: id }]);
  expect(await refusalOf(job.retry({ id }))).toMatchObject({ code: 'not_found' });
});

test('nobody lets a run of another organization, or of the platform, go on', async () => {
  const [mine, other] = await Promise.all([anOwner(), anOwner()]);
  for (const organizationId of [other.orgId, null]) {
    const id = await aRun({ organizationId, status: 'failed' });
    expect(await refusalOf(mine.job.retry({ id }))).toMatchObject({ code: 'not_found' });
    expect((await pool().query('SELECT status FROM jobs.run WHERE id = $1', [id])).rows).toEqual([
      { status: 'failed' },
    ]);
  }
});

test('only owners see jobs', async () => {
  const { org } = await anOwner();
  for (const role of ['admin', 'member'] as const) {
    const { job } = callAs({ org: await staffOf(org, role) });
    expect(await refusalOf(job.summary({}))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(job.list({ status: 'active' }))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(job.retry({ id: newId('jobRun') }))).toMatchObject({ code: 'forbidden' });
  }
});

test('a long list is read page by page', async () => {
  const { orgId, job } = await anOwner();
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) ids.unshift(await aRun({ organizationId: orgId, status: 'completed' }));
  const first = await job.list({ status: 'completed' });
  const second = await job.list({ status: 'completed', before: first.runs.at(-1)?.id });
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.runs, ...second.runs].map(({ id }) => id)).toEqual(ids);
});
