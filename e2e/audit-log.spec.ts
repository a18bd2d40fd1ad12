import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { lectern } from './support/lectern';
import { aColleague, aSchool, type School, signIn } from './support/school';

// The command line makes people and schools, and a busy machine takes its time for it.
test.describe.configure({ timeout: 240_000 });

const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
const entry = (page: Page, sentence: string | RegExp) => entries(page).filter({ hasText: sentence });

/** A history of several kinds of change, by a person and by the command line. */
async function aHistory(page: Page): Promise<School> {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/organization`);
  await page.getByLabel('Name').fill('Bread Academy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  await lectern('tag', 'add', '--org', school.slug, '--name', 'sourdough');
  return school;
}

test('an owner reads who changed what, opens an entry, and narrows the log; the address remembers', async ({
  page,
}) => {
  const school = await aHistory(page);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  await expect(entry(page, 'Lectern added the tag “sourdough”')).toBeVisible();
  const changed = entry(page, 'Olive Owner changed the settings of the organization');
  await expect(changed).toBeVisible();
  await changed.locator('summary').click();
  const row = changed.getByRole('row', { name: /^Name/ });
  await expect(row.getByRole('cell').first()).toHaveText(school.name);
  await expect(row.getByRole('cell').last()).toHaveText('Bread Academy');
  await expectNoAxeFindings(page);

  await page.getByLabel('Filter by actor').and(page.locator('input')).click();
  await page.getByRole('option', { name: 'Olive Owner' }).click();
  await expect(entry(page, 'sourdough')).toHaveCount(0);
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/actor=user_/);
  await expect(changed).toBeVisible();
  await expect(entry(page, 'sourdough')).toHaveCount(0);

  await page
    .getByRole('textbox', { name: 'To' })
    .or(page.getByLabel('To', { exact: true }))
    .fill('2020-01-01');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entry(page, 'sourdough')).toBeVisible();
});

test('older entries come when they are asked for, and the export holds all of them', async ({ page }) => {
  const school = await aSchool(page);
  const { key } = await lectern<{ key: string }>('key', 'create', '--org', school.slug, '--name', 'Sync');
  for (let number = 1; number <= 27; number += 1) {
    const data = { name: `tag ${number}` };
    const answer = await page.request.post('/api/v1/tags', { headers: { authorization: `Bearer ${key}` }, data });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`${school.root}/settings/audit-log`);
  await expect(entries(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(entry(page, 'made the organization')).toBeVisible();
  await expect(entries(page)).toHaveCount(29);

  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('audit-events.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect([lines.length, lines[0]?.startsWith('id,createdAt,actorType')]).toEqual([30, true]);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('a member is told whom to ask, and has no way there', async ({ page }) => {
  const school = await aSchool(page);
  const email = await aColleague(school, 'Mia Member', 'member');
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/settings/audit-log`);
  await expect(page.getByText('The audit log is for owners and admins')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test('a log that does not load says so, and comes back', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/audit-log`);
  await expect(entry(page, 'made the organization')).toBeVisible();
  let away = true;
  await page.route('**/api/trpc/*listAuditEvents*', (route) => (away ? route.abort() : route.continue()));
  await page.getByLabel('Filter by target').and(page.locator('input')).click();
  await page.getByRole('option', { name: 'Tag' }).click();
  await expect(page.getByText('This did not load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  away = false;
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('on a phone in the dark it is as readable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const school = await aHistory(page);
  await page.goto(`${school.root}/settings/audit-log`);
  await entry(page, 'changed the settings').locator('summary').click();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
