import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { lectern } from './support/lectern';
import { aColleague, aSchool, signIn } from './support/school';
import { aSoldCourse } from './support/sold-course';

/** Every page is examined for accessibility, which takes its time on a small machine. */
test.describe.configure({ timeout: 180_000 });

const queue = (page: Page) => page.getByRole('list', { name: 'Requests', exact: true });
const request = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name }).first();
const age = (id: string | null, days: number) =>
  lectern('simulate', 'age-request', '--request', id ?? '', '--days', String(days));

test('the queue is walked and decided by keyboard, and a rejection says before how much it gives back', async ({
  page,
}) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/requests`);
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await expectNoAxeFindings(page);
  const { buy } = await aSoldCourse(school, { enrollment: 'approval' });
  const first = await buy('Ada Lovelace');
  await buy('Grace Hopper');
  await age(first.requestId, 25);

  await page.goto(school.root);
  await expect(page.getByText('A paid request is due within seven days')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Decide about it' }).click();
  await expect(page).toHaveURL(/view=due_soon/);
  await expect(queue(page).getByText('Grace Hopper')).toHaveCount(0);
  await expect(request(page, 'Ada Lovelace')).toContainText(/Due in [45] days/);

  await page.goto(`${school.root}/requests`);
  await expect(queue(page).getByRole('listitem').first()).toContainText('Ada Lovelace');
  await expect(request(page, 'Ada Lovelace')).toContainText('What have you built?An answer.');
  await expect(page.getByText('next, previous')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('j');
  await expect(request(page, 'Ada Lovelace')).toBeFocused();
  await page.keyboard.press('j');
  await expect(request(page, 'Grace Hopper')).toBeFocused();
  await page.keyboard.press('k');
  await expect(request(page, 'Ada Lovelace')).toBeFocused();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is enrolled in “Joinery” at once');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Lovelace is enrolled.')).toBeVisible();
  await expect(queue(page).getByText('Ada Lovelace')).toHaveCount(0);

  await page.keyboard.press('r');
  await expect(dialog).toContainText('The €49.00 that they paid is given back whole');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The course is for beginners.');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Reject and refund' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect(page).toHaveURL(/view=rejected/);
  await expect(request(page, 'Grace Hopper')).toContainText('The course is for beginners.');
});

test('whoever asks for a course in cohorts is placed with the approval', async ({ page }) => {
  const school = await aSchool(page);
  const { contentId, offerId, send, buy } = await aSoldCourse(school, {
    enrollment: 'approval',
    deliveryMode: 'cohort',
    pricing: { type: 'free' },
  });
  const { id } = await send<{ id: string }>('POST', `/contents/${contentId}/cohorts`, {
    offerId,
    name: 'Autumn evenings',
    startsAt: '2030-09-15T17:00:00.000Z',
    timeZone: 'Europe/Lisbon',
  });
  await buy('Grace Hopper');
  await page.goto(`${school.root}/requests`);
  await page.getByRole('button', { name: 'Approve Grace Hopper' }).click();
  await page.getByRole('combobox', { name: 'Cohort' }).click();
  await page.getByRole('option', { name: /Autumn evenings/ }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await page.goto(`${school.root}/contents/${contentId}/cohorts/${id}`);
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
});

test('in the dark and on a phone, requests are decided without anything sticking out, and a member without a team sees none', async ({
  browser,
}) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school, { enrollment: 'approval' });
  await buy(`${'Wilhelmina '.repeat(6)}of-a-very-long-name-that-never-ends-and-goes-on`.slice(0, 100));
  await page.goto(`${school.root}/requests`);
  await expect(queue(page).getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: /^Reject / }).click();
  await expect(page.getByRole('dialog')).toContainText('is given back whole');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  const email = await aColleague(school, 'Rosa Reader', 'member');
  await context.clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/requests`);
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await context.close();
});
