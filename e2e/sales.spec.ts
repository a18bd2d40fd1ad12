import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aColleague, aSchool, signIn } from './support/school';
import { aSoldCourse } from './support/sold-course';

/** Every page is examined for accessibility, and buyers come by the command line, which takes its time on a small machine. */
test.describe.configure({ timeout: 300_000 });

const purchases = (page: Page) => page.getByRole('table', { name: 'Purchases', exact: true });

test('what was sold is charted, over days or months, once there is something', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/sales`);
  await expect(page.getByText('No purchases yet')).toBeVisible();
  await expect(page.getByText('Nothing was sold in this time')).toBeVisible();
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await expectNoAxeFindings(page);
  const { buy } = await aSoldCourse(school);
  await buy('Ada Lovelace');
  await page.goto(school.root);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('list', { name: 'Since the beginning' })).toContainText('€49.00');
  await expect(page.getByRole('figure')).toContainText('€49.00');
  await expect(page.getByRole('figure').locator('.recharts-bar-rectangle path').first()).toBeAttached();
  await expectNoAxeFindings(page);
  await page.getByText('12 months').click();
  await expect(page).toHaveURL(/span=months/);
  await expect(page.getByRole('figure')).toContainText('€49.00');
  await expectNoAxeFindings(page);
});

test('purchases are searched and filtered, all of it kept in the address', async ({ page }) => {
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school);
  await buy('Ada Lovelace');
  await buy('Grace Hopper');
  await page.goto(`${school.root}/sales`);
  await expect(purchases(page).getByText('Grace Hopper')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search purchases' }).fill('lovel');
  await expect(page).toHaveURL(/q=lovel/);
  await expect(purchases(page).getByText('Grace Hopper')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Refunded' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by content' }).click();
  await page.getByRole('option', { name: 'Joinery' }).click();
  await expect(page).toHaveURL(/content=content_/);
  await expect(purchases(page).getByText('Grace Hopper')).toBeVisible();
});

test('a refund says what it will do, and then what it did', async ({ page }) => {
  const school = await aSchool(page);
  const { buy, send } = await aSoldCourse(school);
  await send('POST', '/campaigns', { code: 'CRUMBS', name: 'Crumbs', discount: { type: 'percent', percent: 10 } });
  await buy('Grace Hopper', '--campaign', 'CRUMBS');
  await page.goto(`${school.root}/sales`);
  await purchases(page)
    .getByRole('button', { name: /Grace Hopper/ })
    .click();
  await expect(page).toHaveURL(/purchase=purchase_/);
  const drawer = page.getByRole('dialog', { name: 'Purchase of Grace Hopper' });
  await expect(drawer).toContainText('€4.90 off €49.00, with CRUMBS');
  await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText('Checkout begun');
  await expect(drawer).toContainText('Bench & Chisel Lda');
  await expectNoAxeFindings(page);
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('dialog', { name: 'Refund Grace Hopper?' });
  await expect(question).toContainText('€44.10 goes back to Grace Hopper, whole.');
  await expect(question).toContainText('Their access to “Joinery” ends at once.');
  await expect(question).toContainText('The code CRUMBS is given back');
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('€44.10 went back to Grace Hopper.')).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText('Refund requested');
  await expect(drawer.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
});

test('a refund that fails says so and goes on by itself', async ({ page }) => {
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school);
  const { purchaseId } = await buy('Grace Hopper', '--token', 'refund_fails_9');
  await page.goto(`${school.root}/sales?purchase=${purchaseId}`);
  const drawer = page.getByRole('dialog', { name: 'Purchase of Grace Hopper' });
  await drawer.getByRole('button', { name: 'Refund…' }).click();
  const question = page.getByRole('dialog', { name: 'Refund Grace Hopper?' });
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect(question.getByRole('alert')).toContainText('refused the refund');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(drawer.getByRole('status')).toContainText('The refund of €49.00 failed');
  await expectNoAxeFindings(page);
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(/purchase=/);
});

test('in the dark and on a phone nothing sticks out, and a member is told that sales are not theirs', async ({
  browser,
}) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school, {
    pricing: { type: 'installments', amount: 4900, currency: 'EUR', installments: 3 },
  });
  const { purchaseId } = await buy('Grace Hopper');
  await page.goto(`${school.root}/sales`);
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.goto(`${school.root}/sales?purchase=${purchaseId}`);
  await expect(page.getByRole('heading', { name: 'Installments' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  const email = await aColleague(school, 'Rosa Reader', 'member');
  await context.clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/sales`);
  await expect(page.getByText('The sales are for owners and admins')).toBeVisible();
  await expectNoAxeFindings(page);
  await context.close();
});
