import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessibility';
import { lectern } from './support/lectern';
import { followMail, openNewestMail } from './support/mailbox';

const PASSWORD = 'a password of many words';

const freshEmail = (who: string) =>
  `${who}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}@example.com`;

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function anOwner(): Promise<{ email: string; slug: string; name: string }> {
  const [email, slug] = [freshEmail('owner'), `school-${Math.random().toString(36).slice(2, 10)}`];
  const name = `School ${slug.slice(7)}`;
  await lectern(
    ...['org', 'create', '--name', name, '--slug', slug],
    ...['--owner-email', email, '--owner-name', 'Olive Owner', '--owner-password', PASSWORD],
  );
  return { email, slug, name };
}

test('signing up leads by mail into an organization of one’s own', async ({ page }) => {
  const email = freshEmail('ada');
  await page.goto('/sign-up');
  await expectNoAxeFindings(page);
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Organization').fill('Analytical School');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Must have at least 10 characters')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Open the mailbox of this machine' }).click();
  await expect(page).toHaveURL('/dev/mail');
  await openNewestMail(page, email, 'Confirm your e-mail address');
  await expectNoAxeFindings(page);
  await followMail(page, 'Confirm and continue');

  await expect(page.getByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page).toHaveURL(/\/app\/analytical-school/);
  await expect(page.getByText('Analytical School').first()).toBeVisible();
});

test('signing up with a known address looks the same, and the mail says what is true', async ({ page }) => {
  const { email } = await anOwner();
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Mallory');
  await page.getByLabel('Organization').fill('Another School');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await openNewestMail(page, email, 'You already have an account');
});

test('signing in leads to where one wanted to go, and a wrong password says no more than that', async ({ page }) => {
  const { email, slug } = await anOwner();
  await page.goto(`/app/${slug}/contents?q=algebra`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expectNoAxeFindings(page);
  await signIn(page, email, 'not the password');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is not right.' }),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await signIn(page, email);
  await expect(page).toHaveURL(`/app/${slug}/contents?q=algebra`);
  await page.goto('/sign-in?next=https://evil.example');
  await expect(page).toHaveURL(new RegExp(`/app/${slug}`));
});

test('a forgotten password is replaced by mail', async ({ page }) => {
  const { email, slug } = await anOwner();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await openNewestMail(page, email, 'Choose a new password');
  await followMail(page, 'Choose a new password');
  await page.getByLabel('New password', { exact: true }).fill('a password that is new');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, 'a password that is new');
  await expect(page).toHaveURL(new RegExp(`/app/${slug}`));
});

test('a link that was used says so', async ({ page }) => {
  await page.goto('/sign-up/confirm?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link is spent' })).toBeVisible();
  await page.goto('/invite/nonsense');
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/reset-password?token=nonsense');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link was used already or has expired.' })).toBeVisible();
});

async function invite(page: Page, owner: { email: string; slug: string }, email: string) {
  await page.goto('/sign-in');
  await signIn(page, owner.email);
  await expect(page).toHaveURL(new RegExp(`/app/${owner.slug}`));
  const answer = await page.evaluate(
    async ([slug, to]) => {
      const headers = { 'content-type': 'application/json', 'x-lectern-org': slug ?? '' };
      const body = JSON.stringify({ email: to, role: 'member' });
      return (await fetch('/api/trpc/organization.inviteMember', { method: 'POST', headers, body })).status;
    },
    [owner.slug, email],
  );
  expect(answer).toBe(200);
}

test('an invited person makes an account by the invitation and is on the staff', async ({ page, browser }) => {
  test.slow();
  const owner = await anOwner();
  const email = freshEmail('invited');
  await invite(page, owner, email);

  const theirs = await (await browser.newContext()).newPage();
  await openNewestMail(theirs, email, `Join ${owner.name} on Lectern`);
  await followMail(theirs, 'See the invitation');
  await expect(theirs.getByRole('heading', { name: `Join ${owner.name}` })).toBeVisible();
  await expectNoAxeFindings(theirs);
  await theirs.getByLabel('Your name').fill('Ivy Invited');
  await theirs.getByLabel('Choose a password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/app/${owner.slug}`));
});

test('a person with an account accepts after signing in, and not as somebody else', async ({ page, browser }) => {
  test.slow();
  const [owner, guest] = [await anOwner(), await anOwner()];
  await invite(page, owner, guest.email);
  await openNewestMail(page, guest.email, `Join ${owner.name} on Lectern`);
  await followMail(page, 'See the invitation');
  await expect(page.getByText(`You are signed in as ${owner.email}`)).toBeVisible();
  await expectNoAxeFindings(page);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(page.url());
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await expect(theirs.getByLabel('E-mail')).toHaveValue(guest.email);
  await signIn(theirs, guest.email);
  await theirs.getByRole('button', { name: 'Accept as Olive Owner' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/app/${owner.slug}`));

  await theirs.goto('/app');
  await expect(theirs.getByRole('heading', { name: 'Choose an organization' })).toBeVisible();
  await expectNoAxeFindings(theirs);
  await theirs.getByRole('link', { name: guest.name }).click();
  await expect(theirs).toHaveURL(new RegExp(`/app/${guest.slug}`));
});
