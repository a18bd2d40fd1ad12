import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Lease } from '@/platform/db/embedded/lease';
import { apiOf } from './support/cohorts';
import { aMachine } from './support/own-server';
import { PASSWORD, signIn } from './support/school';

const MANY = 6_000;
const FIRST_STOP = 1_750;
const SECOND_STOP = 3_250;
const BATCH = 500;

test('a reset of very many is seen moving, and goes on where it was when the server is killed in the middle', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const machine = await aMachine();
  let server = await machine.start();
  const school = { slug: 'bakery', name: 'Bakery', root: '/app/bakery', ownerEmail: 'olive@example.com' };
  await machine.lectern(
    ...['org', 'create', '--name', school.name, '--slug', school.slug],
    ...['--owner-email', school.ownerEmail, '--owner-name', 'Olive Owner', '--owner-password', PASSWORD],
  );
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, school.ownerEmail, server.origin);
  const call = apiOf(page, school, server.origin);
  const course = { kind: 'learning', slug: 'first-loaf', title: 'A first loaf' };
  const { id } = await call<{ id: string }>('content.createContent', course);
  await call('offering.createOffer', { id, name: 'For everybody', pricing: { type: 'free' } });

  const lease = await Lease.take({ directory: machine.dataDirectory });
  const url = await lease.database('lectern');
  const [database, blocker] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([database.connect(), blocker.connect()]);
  await database.query(MAKE_PEOPLE, [MANY]);
  await database.query(ENROLL_THEM, [MANY, id]);
  const left = async () => (await database.query(COMPLETIONS, [id])).rows[0].n;
  const hold = (place: number) =>
    blocker.query(`BEGIN; SELECT 1 FROM "Learner" WHERE "id" = 'learner_${String(place).padStart(8, '0')}' FOR UPDATE`);
  expect(await left()).toBe(MANY);

  await page.goto(`${school.root}/contents/${id}/learners`);
  await expect(page.getByText(`of ${MANY}`)).toBeVisible();
  await hold(FIRST_STOP);
  await page.getByRole('button', { name: 'Reset all…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('reset all');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset all' }).click();
  const bar = page.getByRole('progressbar', { name: 'Reset of all learners' });
  const before = (place: number) => Math.floor(place / BATCH) * BATCH;
  await expect(bar).toHaveAttribute('value', String(before(FIRST_STOP)));
  await expect(bar).toHaveAttribute('max', String(MANY));
  await expect(page.getByText(`${before(FIRST_STOP).toLocaleString('en')} of 6,000 learners are reset.`)).toBeVisible();
  await blocker.query('ROLLBACK');
  await hold(SECOND_STOP);
  await expect(bar).toHaveAttribute('value', String(before(SECOND_STOP)), { timeout: 90_000 });

  await server.kill();
  await blocker.query('ROLLBACK');
  expect(await left()).toBe(MANY - before(SECOND_STOP));
  server = await machine.start();
  await page.goto(`${school.root}/contents/${id}/learners`);
  await expect.poll(left, { timeout: 120_000 }).toBe(0);
  await expect(page.getByText(`of ${MANY}`)).toBeVisible();
  await expect(bar).toHaveCount(0);
  const { rows } = await database.query(RESETS, [id]);
  expect(rows).toEqual([{ done: MANY, total: MANY, finishedAt: expect.any(Date) }]);

  await Promise.all([database.end(), blocker.end()]);
  await context.close();
  await server.stop();
  await lease.release();
  machine.remove();
});

const NUMBERS = "SELECT lpad(n::text, 8, '0') AS n FROM generate_series(1, $1::int) n";
const MAKE_PEOPLE = `
  INSERT INTO "User" ("id", "name", "email", "updatedAt")
  SELECT 'user_' || n, 'Learner ' || n, n || '@example.com', now() FROM (${NUMBERS}) number`;

const RESETS = 'SELECT "done", "total", "finishedAt" FROM "ProgressReset" WHERE "contentId" = $1';
const COMPLETIONS = `
  SELECT count(*)::int AS n FROM "LearnerCompletion" c
  JOIN "Learner" l ON l."organizationId" = c."organizationId" AND l."id" = c."learnerId" WHERE l."contentId" = $1`;

/** Each with one thing done, in the order of their ids. */
const ENROLL_THEM = `
  WITH learner AS (
    INSERT INTO "Learner" ("id", "organizationId", "userId", "contentId", "offerId", "termsId",
      "enrolledAt", "createdAt", "updatedAt")
    SELECT 'learner_' || n, o."organizationId", 'user_' || n, o."contentId", o."id", t."id", now(), now(), now()
    FROM (${NUMBERS}) number, "Offer" o
    JOIN "OfferTerms" t ON t."organizationId" = o."organizationId" AND t."offerId" = o."id"
    WHERE o."contentId" = $2 RETURNING "organizationId", "id", "contentId")
  INSERT INTO "LearnerCompletion" ("organizationId", "learnerId", "entry", "completedAt")
  SELECT "organizationId", "id", "contentId" || ':h', now() FROM learner`;
