import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings } from './support/accessibility';
import { aColleague, aSchool } from './support/school';

const PAGES = ['', '/settings/organization', '/settings/seller-profile', '/settings/members', '/settings/teams'];
const MORE_PAGES = ['/settings/api-keys', '/settings/account', '/settings/sessions'];

// The command line makes people and schools, and a busy machine takes its time for it.
test.describe.configure({ timeout: 180_000 });

/** Whatever the browser complains about while the test runs. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test.describe('every page of the shell', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`reads well in ${colorScheme} and breaks no rule of its own policy`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const complaints = complaintsOf(page);
      const school = await aSchool(page);
      for (const path of [...PAGES, ...MORE_PAGES]) {
        await page.goto(school.root + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoAxeFindings(page);
      }
      expect(complaints).toEqual([]);
    });
  }
});

test('a page allows its own scripts alone, and each answer names them anew', async ({ page, request }) => {
  const policies = await Promise.all(
    ['/', '/sign-in'].map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  );
  for (const policy of policies) {
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).not.toContain('unsafe-eval');
  }
  expect(policies[0]).not.toBe(policies[1]);
  const headers = (await request.get('/')).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');

  const complaints = complaintsOf(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="data:," onerror="window.broken = true">';
    document.body.append(script);
  });
  await expect.poll(() => complaints.some((text) => text.includes('Content Security Policy'))).toBe(true);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('the theme is kept, and is there before the first paint', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(school.root);
  await page.getByRole('button', { name: /Your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).hover();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body !== null) window.name ||= document.documentElement.dataset.mantineColorScheme ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(school.root);
  expect(await page.evaluate(() => window.name)).toBe('dark');
});

test('everything is reached by keyboard alone', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(school.root);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Jump to a page or content' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.type('vat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${school.root}/settings/seller-profile`);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(school.root);

  await page.keyboard.press('ControlOrMeta+/');
  await shortcuts.getByLabel('Shortcuts of single keys').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(shortcuts).toHaveCount(0);
});

test('home shows what is left to set up and what exists, as it is', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(school.root);
  const setup = page.getByRole('region', { name: 'Set up' });
  await expect(setup).toContainText('0 of 5');
  await aColleague(school, 'Mia Member', 'admin');
  await page.reload();
  await expect(setup).toContainText('1 of 5');
  await expect(page.getByRole('list', { name: 'Numbers' }).getByRole('link', { name: 'Members 2' })).toBeVisible();
  await setup.getByRole('link', { name: 'Complete the seller profile' }).click();
  await expect(page).toHaveURL(`${school.root}/settings/seller-profile`);
});

test('an organization is made from the switcher, and another one’s pages stay closed', async ({ page, browser }) => {
  const school = await aSchool(page);
  await page.goto(school.root);
  await page.getByRole('button', { name: /Switch organization$/ }).click();
  await page.getByRole('menuitem', { name: 'New organization' }).click();
  await page.getByLabel('Name').fill(`Second ${school.slug}`);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(`/app/second-${school.slug}`);

  const stranger = await (await browser.newContext()).newPage();
  await aSchool(stranger);
  await stranger.goto(`${school.root}/settings/members`);
  await expect(stranger.getByText('There is nothing at this address')).toBeVisible();
  await stranger.context().close();
});

test('whoever is signed out is sent to sign in, and comes back to where they wanted to go', async ({ page }) => {
  const school = await aSchool(page);
  await page.context().clearCookies();
  await page.goto(`${school.root}/settings/teams`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel('E-mail').fill(school.ownerEmail);
  await page.getByLabel('Password', { exact: true }).fill('a password of many words');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${school.root}/settings/teams`);
  await page.getByRole('button', { name: /Your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto(school.root);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test('the start page says what this is, and leads whoever is signed in to work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expectNoAxeFindings(page);
  const school = await aSchool(page);
  await page.goto('/');
  await expect(page).toHaveURL(school.root);
});
