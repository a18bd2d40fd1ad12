import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { lectern } from './support/lectern';
import { aColleague, aSchool, signIn } from './support/school';
import { aSoldCourse } from './support/sold-course';

/** Every page is examined for accessibility, and buyers come by the command line, which takes its time on a small machine. */
test.describe.configure({ timeout: 300_000 });

const queue = (page: Page) => page.getByRole('list', { name: 'Requests', exact: true });
const request = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name }).first();
const age = (id: string | null, days: number) =>
  lectern('simulate', 'age-request', '--request', id ?? '', '--days', String(days));

test('the home page says what is due within seven days, and leads to it', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(school.root);
  await expect(page.getByRole('heading', { name: 'Recently changed' })).toBeVisible();
  await expect(page.getByText('due within seven days')).toHaveCount(0);
  const { buy } = await aSoldCourse(school, { enrollment: 'approval' });
  const pressing = await buy('Ada Lovelace');
  await buy('Grace Hopper');
  await age(pressing.requestId, 25);
  await page.goto(school.root);
  await expect(page.getByRole('heading', { name: '1 request is due within seven days' })).toBeVisible();
  const due = page.getByRole('list', { name: 'Requests that are due' }).getByRole('listitem');
  await expect(due).toHaveCount(1);
  await expect(due).toContainText('Ada Lovelace');
  await expect(due).toContainText(/Due in [45] days/);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Decide about it' }).click();
  await expect(page).toHaveURL(/view=due_soon/);
  await expect(request(page, 'Ada Lovelace')).toContainText(/Due in [45] days/);
  await expect(queue(page).getByText('Grace Hopper')).toHaveCount(0);
  await page.goto(`${school.root}/requests`);
  await expect(queue(page).getByRole('listitem').first()).toContainText('Ada Lovelace');
});

test('the queue is walked and decided by keys alone, and a rejection says before how much it gives back', async ({
  page,
}) => {
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school, { enrollment: 'approval' });
  await buy('Ada Lovelace');
  await buy('Grace Hopper');
  await page.goto(`${school.root}/requests`);
  const [ada, grace] = [request(page, 'Ada Lovelace'), request(page, 'Grace Hopper')];
  await expect(ada).toContainText('What have you built?An answer.');
  await expect(page.getByText('or arrows')).toBeVisible();
  await expectNoAxeFindings(page);
  const walk: [string, typeof ada][] = [
    ['j', ada],
    ['j', grace],
    ['j', grace],
    ['k', ada],
    ['ArrowDown', grace],
    ['ArrowUp', ada],
  ];
  for (const [key, card] of walk) {
    await page.keyboard.press(key);
    await expect(card).toBeFocused();
  }
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Reject the request');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(dialog).toContainText('Reject Ada Lovelace?');
  await page.keyboard.press('Escape');
  await expect(ada).toBeFocused();

  await page.keyboard.press('a');
  await expect(dialog).toContainText('is enrolled in “Joinery” at once');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Lovelace is enrolled.')).toBeVisible();
  await expect(ada).toHaveCount(0);
  await expect(grace).toBeFocused();

  await page.keyboard.press('r');
  await expect(dialog).toContainText('The €49.00 that they paid is given back whole');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.type('The course is for beginners.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect(page).toHaveURL(/view=rejected/);
  await expect(grace).toContainText('Rejected by Olive Owner');
  await expect(grace).toContainText('The course is for beginners.');
});

test('whoever decides too late is told what was decided, and by whom', async ({ page }) => {
  const school = await aSchool(page);
  const { buy, send } = await aSoldCourse(school, { enrollment: 'approval', pricing: { type: 'free' } });
  const { requestId } = await buy('Ada Lovelace');
  await page.goto(`${school.root}/requests`);
  await page.getByRole('button', { name: 'Approve Ada Lovelace' }).click();
  await expect(page.getByRole('dialog')).toContainText('is enrolled in “Joinery” at once');
  await send('POST', `/enrollment-requests/${requestId}/reject`, { reason: 'Full of experts' });
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const told = page.getByRole('dialog', { name: 'Already decided' });
  await expect(told.getByRole('alert')).toContainText('An API key rejected Ada Lovelace');
  await expect(told.getByRole('alert')).toContainText('“Full of experts”. Nothing was changed by your decision.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  await expect(page.getByText('Nobody waits')).toBeVisible();
});

test('a refund that the provider refuses at first is followed until the money is back, without anybody looking again', async ({
  page,
}) => {
  const school = await aSchool(page);
  const { buy } = await aSoldCourse(school, { enrollment: 'approval' });
  await buy('Ada Lovelace', '--token', 'refund_fails_1');
  await page.goto(`${school.root}/requests`);
  await page.getByRole('button', { name: 'Reject Ada Lovelace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject and refund' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect(request(page, 'Ada Lovelace').getByText('€49.00 given back')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('list', { name: 'What waits' })).toContainText('Refunds pending0');
  await expectNoAxeFindings(page);
});

test('whoever asks for a course in cohorts is placed with the approval, and the next one is not offered the seat', async ({
  page,
}) => {
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
    capacity: 1,
  });
  await buy('Grace Hopper');
  await buy('Ada Lovelace');
  await page.goto(`${school.root}/requests`);
  await page.getByRole('button', { name: 'Approve Grace Hopper' }).click();
  await page.getByRole('combobox', { name: 'Cohort' }).click();
  await page.getByRole('option', { name: /Autumn evenings/ }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Grace Hopper is enrolled.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Ada Lovelace' }).click();
  await page.getByRole('combobox', { name: 'Cohort' }).click();
  const full = page.getByRole('option', { name: /Autumn evenings, from .*, 1 of 1 places taken/ });
  await expect(full).toHaveAttribute('data-combobox-disabled', 'true');
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
