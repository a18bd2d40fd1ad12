import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aSchool } from './support/school';

test('on a phone the navigation waits in a drawer, and no page sticks out sideways', async ({ page }) => {
  test.setTimeout(180_000);
  const school = await aSchool(page);
  await page.goto(school.root);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toBeVisible();
  await expectNoAxeFindings(page);
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${school.root}/settings/organization`);
  await expect(drawer).toHaveCount(0);

  const pages = ['organization', 'seller-profile', 'members', 'teams', 'api-keys', 'audit-log', 'account', 'sessions'];
  for (const path of ['', ...pages.map((name) => `/settings/${name}`)]) {
    await page.goto(school.root + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.goto(`${school.root}/settings/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
