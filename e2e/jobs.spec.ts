import { expect, test } from '@playwright/test';
import { newId } from '@/kernel/ids';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { inDatabase } from './support/database';
import { aColleague, aSchool, signIn } from './support/school';

/** A job of that organization which failed at its second step; no server has it, so it stays where it is put. */
const aFailedJob = (slug: string) =>
  inDatabase(async (client) => {
    const id = newId('jobRun');
    await client.query(
      `INSERT INTO jobs.run (id, function_id, organization_id, event, status, error, ended_at)
       SELECT $1, 'refund-purchase', id, '{}', 'failed', $3, now() FROM "Organization" WHERE slug = $2`,
      [id, slug, JSON.stringify({ message: 'The payment provider answered 402: card closed.' })],
    );
    return id;
  });

test('an owner sees what failed and why, and lets it go on', async ({ page }) => {
  const school = await aSchool(page);
  await aFailedJob(school.slug);
  await page.goto(`${school.root}/settings/jobs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Jobs by state' })).toContainText('Failed1');
  await expectNoAxeFindings(page);

  await page.getByText('Failed', { exact: true }).and(page.locator('label span')).click();
  const row = page.getByRole('listitem').filter({ hasText: 'refund-purchase' });
  await expect(row).toContainText('card closed');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Run again: refund-purchase' }).click();
  await expect(page.getByText('refund-purchase goes on where it failed.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByText('Not done yet').click();
  await expect(row).toContainText('Waiting');
  await page.getByText('Done', { exact: true }).click();
  await expectNoAxeFindings(page);
});

test('jobs are in the settings of owners alone, and an admin is told whom to ask', async ({ page }) => {
  const school = await aSchool(page);
  const admin = await aColleague(school, 'Amir Admin', 'admin');
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await page.goto(`${school.root}/settings`);
  await expect(link.filter({ hasText: 'Jobs' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, admin);
  await page.goto(`${school.root}/settings/jobs`);
  await expect(page.getByText('Jobs are for owners')).toBeVisible();
  await expect(link.filter({ hasText: 'API keys' })).toBeVisible();
  await expect(link.filter({ hasText: 'Jobs' })).toHaveCount(0);
  await expectNoAxeFindings(page);
});
