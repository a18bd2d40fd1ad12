import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { lectern } from './support/lectern';
import { aColleague, aSchool, signIn } from './support/school';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an account is connected, shown, and disconnected after a question', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/payments`);
  await expect(page.getByText('No account connected')).toBeVisible();
  await expect(page.getByText('no money moves')).toBeVisible();
  await expectNoAxeFindings(page);

  await button(page, 'Connect the sandbox').click();
  const account = page.getByRole('list', { name: 'Payment account' });
  await expect(account).toContainText('sandbox_org_');
  await expect(account).toContainText('Connected by Olive Owner');
  await expect(account).toContainText('Can be paid');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Disconnect').click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect this account?' });
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(account).toBeVisible();
  await button(page, 'Disconnect').click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No account connected')).toBeVisible();

  await page.goto(`${school.root}/settings/audit-log`);
  await expect(page.getByText('disconnected the payment account').first()).toBeVisible();
});

test('a member reads, and is told why nothing can be changed', async ({ page }) => {
  const school = await aSchool(page);
  const member = await aColleague(school, 'Mia Member', 'member');
  await page.context().clearCookies();
  await signIn(page, member);
  await page.goto(`${school.root}/settings/payments`);
  await expect(page.getByText('Owners and admins change it.')).toBeVisible();
  await expect(button(page, 'Connect the sandbox')).toBeHidden();
});

test('who comes back from a provider without an answer that counts is told so', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/payments?code=ac_1&state=made.up`);
  await button(page, 'Finish connecting').click();
  await expect(page.getByText('This connection was not begun here, or too long ago.')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page, 'Cancel').click();
  await expect(button(page, 'Finish connecting')).toBeHidden();
  await page.goto(`${school.root}/settings/payments?error=access_denied`);
  await expect(page.getByText('Nothing was connected')).toBeVisible();
});

test('the sandbox runs beside the server, and obeys the command line', async ({ page }) => {
  expect(await lectern('simulate', 'provider', '--delay-ms', '0')).toMatchObject({ delayMs: 0 });
  const answer = await page.goto('/api/payments/sandbox/pay/session_of_nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no such session.')).toBeVisible();
  await expectNoAxeFindings(page);
});
