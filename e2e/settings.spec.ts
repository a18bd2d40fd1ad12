import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessibility';
import { aColleague, aSchool, PASSWORD, signIn } from './support/school';

// The command line makes people and schools, and a busy machine takes its time for it.
test.describe.configure({ timeout: 120_000 });

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, field: string, option: string | RegExp) {
  const label = new RegExp(`^${field}( \\*)?$`);
  await page.getByLabel(label).and(page.locator('input')).click();
  await page.getByRole('option', { name: option }).click();
}

test('an owner changes what a member may do, makes another owner on purpose, and removes them', async ({ page }) => {
  const school = await aSchool(page);
  await aColleague(school, 'Mia Member', 'member');
  await page.goto(`${school.root}/settings/members`);
  const mia = rowOf(page, 'Mia Member');
  await expect(mia.getByText('Member', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await button(page, 'Manage Mia Member').click();
  await page.getByRole('menuitemradio', { name: 'Admin' }).click();
  await expect(mia.getByText('Admin', { exact: true })).toBeVisible();

  await button(page, 'Manage Mia Member').click();
  await page.getByRole('menuitemradio', { name: 'Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Mia Member an owner?' });
  await expect(dialog).toContainText('Only an owner can take this back.');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Make owner' }).click();
  await expect(mia.getByText('Owner', { exact: true })).toBeVisible();

  await button(page, 'Manage Mia Member').click();
  await page.getByRole('menuitem', { name: 'Remove from staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(mia).toHaveCount(0);
});

test('the last owner cannot leave, and is told why', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/members`);
  await button(page, 'Leave').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('last owner');
});

test('an invitation is sent with a role and a team, sent again and withdrawn', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/members`);
  await button(page, 'Invite').click();
  await button(page, 'Send invitation').click();
  await expect(page.getByText('Must be an e-mail address.')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByLabel('E-mail').fill(school.ownerEmail);
  await button(page, 'Send invitation').click();
  await expect(page.getByText('Belongs to somebody who is on the staff already.')).toBeVisible();

  await page.getByLabel('E-mail').fill('ida@example.com');
  await choose(page, 'Role', 'Admin');
  await choose(page, 'Team', 'General');
  await choose(page, 'Role in the team', /^Lead/);
  await button(page, 'Send invitation').click();

  const ida = rowOf(page, 'ida@example.com');
  await expect(ida).toContainText('into General as lead');
  await expect(ida.getByText('Waiting')).toBeVisible();
  await expectNoAxeFindings(page);
  await ida.getByRole('button', { name: /^Resend/ }).click();
  await expect(page.getByText('The old one no longer works.')).toBeVisible();
  await ida.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(ida).toHaveCount(0);
});

test('a team is made, filled, renamed and deleted', async ({ page }) => {
  const school = await aSchool(page);
  await aColleague(school, 'Mia Member', 'member');
  await page.goto(`${school.root}/settings/teams`);
  await button(page, 'New team').click();
  await page.getByLabel('Name').fill('General');
  await button(page, 'Create team').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByLabel('Name').fill('Woodwork');
  await button(page, 'Create team').click();
  await expect(page.getByRole('heading', { name: 'Woodwork' })).toBeVisible();

  await button(page, 'Add somebody to Woodwork').click();
  await page.getByRole('menuitem', { name: 'Mia Member' }).click();
  const inTeam = page.getByRole('list', { name: 'Members of Woodwork' });
  await expect(inTeam).toContainText('Mia Member');
  await choose(page, 'Role of Mia Member in Woodwork', 'Lead');
  await expect(page.getByText('Mia Member is now a lead in Woodwork.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Role of Mia Member in Woodwork').and(page.locator('input'))).toHaveValue('Lead');
  await expectNoAxeFindings(page);

  await button(page, 'Manage the team Woodwork').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Joinery');
  await button(page, 'Rename').click();
  await expect(page.getByRole('heading', { name: 'Joinery' })).toBeVisible();
  await button(page, 'Manage the team Joinery').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete team').click();
  await expect(page.getByRole('heading', { name: 'Joinery' })).toHaveCount(0);
});

test('a key is shown once, works, and is refused from the moment it is revoked', async ({ page, request }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/api-keys`);
  await expect(page.getByText('No key works at the moment')).toBeVisible();
  await button(page, 'New key').click();
  await page.getByLabel('Name').fill('Accounting export');
  await choose(page, 'Expires', 'In 30 days');
  await button(page, 'Create key').click();

  const dialog = page.getByRole('dialog', { name: 'Keep this key now' });
  const key = (await dialog.getByText(/^lk_live_/).textContent()) ?? '';
  await expect(dialog.getByRole('region', { name: 'command' })).toContainText(`Bearer ${key}`);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have stored it' }).click();

  const read = () => request.get('/api/v1/organization', { headers: { authorization: `Bearer ${key}` } });
  expect((await (await read()).json()).data.slug).toBe(school.slug);
  const row = rowOf(page, 'Accounting export');
  await expect(row).toContainText(`${key.slice(0, 12)}…`);
  await expect(row).toContainText('by Olive Owner');
  await expect.poll(() => page.content()).not.toContain(key);
  await page.reload();
  await expect(row).toContainText('Last used');

  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
  await button(page, 'Revoke key').click();
  await expect(page.getByRole('list', { name: 'Keys that ended' })).toContainText('Accounting export');
  expect((await read()).status()).toBe(401);
  await expectNoAxeFindings(page);
});

test('the seller profile says what is missing while one types, and what the server refuses beside its field', async ({
  page,
}) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/seller-profile`);
  const readiness = page.getByRole('region', { name: 'Ready to sell' });
  await expect(readiness).toContainText('5 of 5 missing');
  await expect(readiness).toContainText('Not ready');
  await button(page, 'Save').click();
  await expect(page.getByText('Must not be empty.').first()).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByLabel('Legal name').fill('Riverside Cursos Ltda');
  await choose(page, 'Kind of tax id', /^CPF/);
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-26');
  await page.getByLabel('Street and number').fill('Rua das Flores 120');
  await page.getByLabel('City').fill('Curitiba');
  await page.getByLabel('State, province or region').fill('PR');
  await page.getByLabel('Postal code').fill('80020-090');
  await page.getByLabel('Country').and(page.locator('input')).fill('Braz');
  await page.getByRole('option', { name: 'Brazil' }).click();
  await expect(readiness).toContainText('1 of 5 missing');
  await page.getByLabel('E-mail').fill('help@riverside.example');
  await expect(readiness).toContainText('Complete. Save it to make it count.');

  await button(page, 'Save').click();
  await expect(page.getByText('Is not a CPF. Check it for a typing error.')).toBeVisible();
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
  await button(page, 'Save').click();
  await expect(readiness).toContainText('Paid offers can sell.');
  await page.reload();
  await expect(readiness.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue('52998224725');
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the organization is renamed and gets a logo that the shell shows', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/organization`);
  await page.getByLabel('Name').fill('Riverside School');
  await page.getByLabel('About').fill('Evening courses for people who make things.');
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Upload a logo').click();
  await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('img', { name: 'Logo as it is now' })).toBeVisible();
  await page.getByLabel('Address of the cover').fill('http://insecure.example/cover.png');
  await button(page, 'Save').click();
  await expect(page.getByText(/Must be an https URL/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Address of the cover').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  await page.reload();
  await expect(button(page, /^Riverside School/)).toBeVisible();
  await expect(page.getByLabel('Address of the logo')).toHaveValue(/^\/media\//);
});

test('a new password ends every other session, and a session can be ended alone', async ({ page, browser }) => {
  const school = await aSchool(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, school.ownerEmail);
  await page.goto(`${school.root}/settings/sessions`);
  await expect(page.getByText('In 2 browsers')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText('Only here')).toBeVisible();
  await other.goto(`${school.root}/settings/account`);
  await expect(other).toHaveURL(/\/sign-in\?next=/);

  await signIn(other, school.ownerEmail);
  await page.goto(`${school.root}/settings/account`);
  await expectNoAxeFindings(page);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('another password of words');
  await button(page, 'Change password').click();
  await expect(page.getByText('Is not your password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(page.getByText('one other session is signed out')).toBeVisible();
  await other.goto(school.root);
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();
});

test('a member reads the settings, changes nothing there, and gets no keys', async ({ page }) => {
  const school = await aSchool(page);
  const email = await aColleague(school, 'Mia Member', 'member');
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/settings/organization`);
  await expect(page.getByText('Owners and admins change it.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeDisabled();
  await expect(button(page, 'Save')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await page.goto(`${school.root}/settings/api-keys`);
  await expect(page.getByText('Keys are for owners and admins')).toBeVisible();
  await page.goto(`${school.root}/settings/members`);
  await expect(button(page, 'Invite')).toHaveCount(0);
});
