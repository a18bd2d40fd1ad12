import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aCourse, restOf } from './support/course';
import { aColleague, aSchool, signIn } from './support/school';
import { aTeamOf } from './support/team';

/** Every page is examined for accessibility, which takes its time on a small machine. */
test.describe.configure({ timeout: 150_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Campaigns', exact: true });
const campaign = (page: Page, code: string) => list(page).getByRole('listitem').filter({ hasText: code });
const percent = (value: number) => ({ type: 'percent', percent: value });

test('a code is made for chosen courses, changed, and refused where another campaign has it', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  await aCourse(send, school, 'A first loaf');
  await aCourse(send, school, 'On flowers');
  await page.goto(school.root);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'New campaign' }).first().click();
  await button(page, 'Create campaign').click();
  await expect(page.getByText(/^Must have 3 to 40 letters/)).toBeVisible();
  await expect(page.getByText('Say how much it takes off.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('autumn20');
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn term');
  await page.getByRole('textbox', { name: 'Percentage' }).fill('120');
  await page.getByRole('radio', { name: 'For chosen courses' }).check();
  await button(page, 'Create campaign').click();
  await expect(page.getByText('Must be a whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByText('Choose at least one course.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Percentage' }).fill('20');
  await page.getByRole('combobox', { name: 'Courses' }).fill('loaf');
  await page.getByRole('option', { name: 'A first loaf' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Redemptions in all' }).fill('100');
  await button(page, 'Create campaign').click();

  const row = campaign(page, 'AUTUMN20');
  await expect(row).toContainText('20% off');
  await expect(row).toContainText('A first loaf');
  await expect(row).toContainText('0 of 100 redeemed');
  await expect(row).toContainText('Running');
  await expectNoAxeFindings(page);

  await row.getByRole('link', { name: 'AUTUMN20' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AUTUMN20' })).toBeVisible();
  await page.getByText('Amount', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('7.5');
  await page.getByLabel('Counts from').fill('2030-05-01T10:00');
  await expectNoAxeFindings(page);
  await button(page, 'Save campaign').click();
  await expect(page.getByText('AUTUMN20 was saved.')).toBeVisible();
  await expect(page.getByText('Scheduled')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('7.50');
  await expect(page.getByLabel('Counts from')).toHaveValue('2030-05-01T10:00');

  await page.goto(`${school.root}/campaigns/new`);
  await page.getByRole('textbox', { name: 'Code' }).fill('Autumn20');
  await page.getByRole('textbox', { name: 'Name' }).fill('Again');
  await page.getByRole('textbox', { name: 'Percentage' }).fill('5');
  await button(page, 'Create campaign').click();
  await expect(page.getByText('AUTUMN20 is the code of another campaign.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
});

test('search and state live in the address and survive a reload', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const names = { name: 'Friends', discount: percent(10) };
  await send('POST', '/campaigns', { ...names, code: 'HARBOUR10' });
  await send('POST', '/campaigns', { ...names, code: 'PRESS', active: false });
  await send('POST', '/campaigns', { ...names, code: 'LATER', startsAt: '2999-01-01T00:00:00Z' });
  await page.goto(`${school.root}/campaigns`);
  const codes = list(page).getByRole('link');
  await expect(codes).toHaveText(['LATER', 'PRESS', 'HARBOUR10']);
  await page.getByRole('combobox', { name: 'Filter by state' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(page).toHaveURL(/state=inactive/);
  await expect(codes).toHaveText(['PRESS']);
  await page.reload();
  await expect(codes).toHaveText(['PRESS']);
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('harb');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page, 'Clear search and filters').click();
  await expect(codes).toHaveCount(3);
});

test('a campaign is deactivated, activated again and deleted by keyboard, each time saying what happens', async ({
  page,
}) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  await send('POST', '/campaigns', { code: 'CRUMBS', name: 'Crumbs', discount: percent(10) });
  await page.goto(`${school.root}/campaigns`);
  const choose = async (name: string) => {
    await button(page, 'Actions for CRUMBS').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await choose('Deactivate…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('From now on the code is refused at the checkout.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(campaign(page, 'CRUMBS')).toContainText('Inactive');
  await choose('Activate');
  await expect(campaign(page, 'CRUMBS')).toContainText('Running');
  await choose('Delete…');
  await expect(dialog).toContainText('Nobody has used the code.');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Delete campaign' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});

test('a member without a team reads campaigns, and a code for all courses is not theirs to change', async ({
  page,
}) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const { id } = await send<{ id: string }>('POST', '/campaigns', {
    code: 'CRUMBS',
    name: 'Crumbs',
    discount: percent(10),
  });
  const email = await aColleague(school, 'Rosa Reader', 'member');
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/campaigns`);
  await expect(campaign(page, 'CRUMBS')).toContainText('10% off');
  await expect(page.getByRole('link', { name: 'New campaign' })).toHaveCount(0);
  await expect(button(page, 'Actions for CRUMBS')).toHaveCount(0);
  await page.goto(`${school.root}/campaigns/${id}`);
  await expect(page.getByText('You can read this campaign.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled();
  await expect(button(page, 'Save campaign')).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test('an editor of one team changes its codes, reads the others, and is offered its courses alone', async ({
  page,
}) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const email = await aColleague(school, 'Edith Editor', 'member');
  const teamId = await aTeamOf(send, email);
  const theirs = await aCourse(send, school, 'A first loaf');
  const mine = await aCourse(send, school, 'A loaf with seeds');
  await send('PATCH', `/contents/${mine.id}`, { owner: { teamId } });
  const ids: Record<string, string> = {};
  for (const [code, contentIds] of [
    ['MINE', [mine.id]],
    ['THEIRS', [theirs.id]],
  ] as const) {
    const made = { code, name: 'Friends', discount: percent(10), contentIds };
    ids[code] = (await send<{ id: string }>('POST', '/campaigns', made)).id;
  }
  await signIn(page, email);
  await page.goto(`${school.root}/campaigns`);
  await expect(button(page, 'Actions for MINE')).toBeVisible();
  await expect(button(page, 'Actions for THEIRS')).toHaveCount(0);
  await page.goto(`${school.root}/campaigns/${ids.THEIRS}`);
  await expect(page.getByText('You can read this campaign.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeDisabled();
  await expect(button(page, 'Actions for THEIRS')).toHaveCount(0);
  await page.goto(`${school.root}/campaigns/${ids.MINE}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Neighbours');
  await page.getByRole('combobox', { name: 'Courses' }).fill('loaf');
  await expect(page.getByRole('option')).toHaveText(['A loaf with seeds']);
  await page.keyboard.press('Escape');
  await button(page, 'Save campaign').click();
  await expect(page.getByText('MINE was saved.')).toBeVisible();
});

test('in the dark and on a phone, campaigns are read and made without anything sticking out', async ({ browser }) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'Everything that one could want to know about bread');
  const { id } = await send<{ id: string }>('POST', '/campaigns', {
    code: 'A'.repeat(40),
    name: 'The longest code that there can be',
    discount: { type: 'fixed', amount: 99_999_999, currency: 'EUR' },
    contentIds: [course.id],
    maxRedemptions: 1_000_000,
    endsAt: '2999-01-01T00:00:00Z',
  });
  for (const path of ['', '/new', `/${id}`]) {
    await page.goto(`${school.root}/campaigns${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await button(page, /^Actions for A/).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nobody has used the code.');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await context.close();
});
