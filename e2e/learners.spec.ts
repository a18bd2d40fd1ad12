import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aCourseInCohorts, apiOf } from './support/cohorts';
import { aCourse, restOf } from './support/course';
import { aColleague, aSchool, signIn } from './support/school';
import { aTeamOf } from './support/team';

/** Every page is examined for accessibility, which takes its time on a small machine. */
test.describe.configure({ timeout: 150_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Learners' }).getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.getByRole('table', { name: 'Learners' }).locator('tbody').getByRole('row');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Learner', exact: true });
const act = async (page: Page, name: string, item: string) => {
  await button(page, `Actions for ${name}`).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('somebody is let in for nothing, read about, suspended, let back, and removed', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  await send('POST', `/contents/${course.id}/offers`, {
    name: 'Evening course',
    pricing: { type: 'one_time', amount: 4900, currency: 'EUR' },
    accessDays: 90,
    capacity: 2,
  });
  await page.goto(course.href);
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Learners' }).click();
  await expect(page.getByText('No learners yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await button(page, 'Add a learner').first().click();
  const form = page.getByRole('dialog', { name: 'Add a learner' });
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await form.getByRole('textbox', { name: 'E-mail' }).fill('grace');
  await form.getByRole('button', { name: 'Add learner' }).click();
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page);
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`grace-${school.slug}@example.com`);
  await form.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await expect(form.getByRole('combobox', { name: 'Offer' })).toHaveValue('Evening course (primary)');
  await form.getByRole('button', { name: 'Add learner' }).click();
  await expect(page.getByText('Grace Hopper has access.')).toBeVisible();
  await expect(row(page, 'Grace Hopper')).toContainText('Active');
  await expect(row(page, 'Grace Hopper')).toContainText('0 %');

  await button(page, 'Grace Hopper').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/learner=user_/);
  await expect(drawer(page)).toContainText('Can enter the course.');
  await expect(drawer(page).getByRole('list', { name: 'What is missing' })).toContainText('Nothing here counts');
  await expect(drawer(page)).toContainText('€49.00, one payment');
  await expect(drawer(page)).toContainText('Version 1, sold now');
  await expect(drawer(page)).toContainText('90 days from enrollment');
  await expect(drawer(page)).toContainText('Without a purchase');
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(drawer(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Suspend…' }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspend Grace Hopper?' });
  await expect(suspend.getByRole('button', { name: 'Suspend learner' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suspend).toHaveCount(0);
  await expect(drawer(page).getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/learner=/);

  await act(page, 'Grace Hopper', 'Suspend…');
  await expect(suspend).toContainText('Access to “A first loaf” ends at once.');
  await expectNoAxeFindings(page);
  await suspend.getByRole('button', { name: 'Suspend learner' }).click();
  await expect(row(page, 'Grace Hopper')).toContainText('Suspended');
  await act(page, 'Grace Hopper', 'Let back');
  await expect(page.getByText('Grace Hopper can enter the course again.')).toBeVisible();
  await expect(row(page, 'Grace Hopper')).toContainText('Active');

  await act(page, 'Grace Hopper', 'Remove…');
  const remove = page.getByRole('dialog', { name: 'Remove Grace Hopper?' });
  await expect(remove).toContainText('the seat in “Evening course” is free for somebody else');
  await expect(remove).toContainText('What was learned is kept');
  await remove.getByRole('button', { name: 'Remove learner' }).click();
  await expect(page.getByText('No learners yet')).toBeVisible();
  await page.goto(`${course.href}/learners?status=removed`);
  await expect(row(page, 'Grace Hopper')).toContainText('Removed');
  await act(page, 'Grace Hopper', 'Enroll again…');
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll again' }).click();
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await button(page, 'Clear search and filters').click();
  await expect(row(page, 'Grace Hopper')).toContainText('Active');
});

test('a full offer refuses one more, in the form', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  const offer = { name: 'For one', pricing: { type: 'free' }, capacity: 1 };
  await send('POST', `/contents/${course.id}/offers`, offer);
  await send('POST', `/contents/${course.id}/learners`, { email: `ada-${school.slug}@example.com`, name: 'Ada' });
  await page.goto(`${course.href}/learners`);
  await button(page, 'Add a learner').click();
  const form = page.getByRole('dialog', { name: 'Add a learner' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`grace-${school.slug}@example.com`);
  await form.getByRole('button', { name: 'Add learner' }).click();
  await expect(form.getByRole('alert')).toContainText('seat');
  await expectNoAxeFindings(page);
});

test('learners are found by search, status and cohort, moved by keyboard, and exported as they are listed', async ({
  page,
}) => {
  const school = await aSchool(page);
  const { href, people, cohort, call } = await aCourseInCohorts(page, school, ['Ada Byron', 'Grace Hopper']);
  const id = href.split('/').at(-1) ?? '';
  await call('enrollment.addLearner', { id, email: `evil-${school.slug}@example.com`, name: '=1+1' });
  const autumn = await cohort('Autumn evenings');
  await cohort('Spring evenings', { capacity: 1 });
  await call('cohort.placeCohortMember', { id: autumn.id, userId: people[0]?.userId });
  await call('enrollment.updateLearner', { id, userId: people[1]?.userId, status: 'suspended' });

  await page.goto(school.root);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Learners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'Ada Byron')).toContainText('Joinery');
  await expect(row(page, 'Ada Byron')).toContainText('Autumn evenings');
  await expectNoAxeFindings(page);

  await page.getByRole('searchbox', { name: 'Search learners' }).fill('grace');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=grace/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Grace Hopper')).toContainText('Suspended');
  await button(page, 'Clear').click();
  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Filter by course' }).click();
  await page.getByRole('option', { name: 'Joinery' }).click();
  await page.getByRole('combobox', { name: 'Filter by cohort' }).click();
  await page.getByRole('option', { name: 'Autumn evenings' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=active.*cohort=cohort_/);
  await expectNoAxeFindings(page);
  await button(page, 'Clear').click();
  await expect(rows(page)).toHaveCount(3);

  await button(page, 'Actions for Ada Byron').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to a cohort…' }).focus();
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move Ada Byron to a cohort' });
  await expect(move.getByRole('radio', { name: /^Autumn evenings/ })).toBeChecked();
  await expectNoAxeFindings(page);
  await move.getByRole('radio', { name: /^Spring evenings/ }).check();
  await move.getByRole('button', { name: 'Move learner' }).click();
  await expect(page.getByText('Ada Byron is in “Spring evenings” now.')).toBeVisible();
  await expect(row(page, 'Ada Byron')).toContainText('Spring evenings');
  await act(page, 'Grace Hopper', 'Move to a cohort…');
  await expect(page.getByRole('radio', { name: 'Spring evenings (full)' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Filter by status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('learners.csv');
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('Name,E-mail,Course,Offer,Cohort,Status');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^'=1\+1,/);
  expect(lines[1]).toMatch(/^Ada Byron,.*,Joinery,Evening course,Spring evenings,Active,0,/);
});

test('a long list is paged in the address, one learner begins anew, and then everybody, in the background', async ({
  page,
}) => {
  const school = await aSchool(page);
  const course = await aCourse(await restOf(school), school, 'A first loaf', { published: true });
  const call = apiOf(page, school);
  await call('offering.createOffer', { id: course.id, name: 'For everybody', pricing: { type: 'free' } });
  const numbers = Array.from({ length: 205 }, (_, index) => index + 1);
  while (numbers.length > 0) {
    await Promise.all(
      numbers.splice(0, 15).map((number) =>
        call('enrollment.addLearner', {
          id: course.id,
          email: `learner-${number}-${school.slug}@example.com`,
          name: `Learner ${number}`,
        }),
      ),
    );
  }
  await page.goto(`${course.href}/learners`);
  await expect(page.getByText('1–25 of 205')).toBeVisible();
  await button(page, 'Page 9').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/page=9/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);
  await page.goto(`${course.href}/learners?page=40`);
  await button(page, 'Go to the first page').click();
  await expect(rows(page)).toHaveCount(25);

  await page.getByRole('searchbox', { name: 'Search learners' }).fill('Learner 77');
  await expect(rows(page)).toHaveCount(1);
  await act(page, 'Learner 77', 'Reset progress…');
  const one = page.getByRole('dialog', { name: 'Reset the progress of Learner 77?' });
  await expect(one).toContainText('This cannot be undone.');
  await expectNoAxeFindings(page);
  await one.getByRole('button', { name: 'Reset progress' }).click();
  await expect(page.getByText('Learner 77 begins anew.')).toBeVisible();

  await button(page, 'Reset all…').click();
  const all = page.getByRole('dialog', { name: 'Reset the progress of everybody?' });
  await expect(all).toContainText('also of those whom the filters hide');
  await expect(all.getByRole('button', { name: 'Reset all' })).toBeDisabled();
  await all.getByRole('textbox').fill('reset all');
  await expectNoAxeFindings(page);
  await all.getByRole('button', { name: 'Reset all' }).click();
  await expect(page.getByText('205 learners begin anew.')).toBeVisible();
  await expect(page.getByText(/learners are reset. You can leave this page./)).toHaveCount(0);
});

test('whoever may not edit the course sees no tab, nobody in the list, and adds nobody to it', async ({
  page,
  browser,
}) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  await send('POST', `/contents/${course.id}/offers`, { name: 'For everybody', pricing: { type: 'free' } });
  await send('POST', `/contents/${course.id}/learners`, { email: `ada-${school.slug}@example.com`, name: 'Ada' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const reader = await context.newPage();
  const email = await aColleague(school, 'Rosa Reader', 'member');
  await signIn(reader, email);
  await reader.goto(course.href);
  const tabs = reader.getByRole('navigation', { name: 'Content' });
  await expect(tabs.getByRole('link', { name: 'Offers' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Learners' })).toHaveCount(0);
  await reader.goto(`${course.href}/learners`);
  await expect(reader.getByText('Learners are for the leads and editors of the team')).toBeVisible();
  await reader.goto(`${school.root}/learners`);
  await expect(reader.getByText('No learners yet')).toBeVisible();
  await expect(button(reader, 'Add a learner')).toHaveCount(0);
  await expectNoAxeFindings(reader);
  const teamId = await aTeamOf(send, email);
  const seeds = await aCourse(send, school, 'A loaf with seeds', { published: true });
  await send('PATCH', `/contents/${seeds.id}`, { owner: { teamId } });
  await reader.goto(`${school.root}/learners`);
  await button(reader, 'Add a learner').first().click();
  await reader.getByRole('dialog').getByRole('combobox', { name: 'Course' }).fill('loaf');
  await expect(reader.getByRole('option')).toHaveText(['A loaf with seeds']);
  await context.close();
});

test('in the dark and on a phone, learners are cards, and nothing sticks out', async ({ browser }) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'Everything that one could want to know about bread', { published: true });
  await send('POST', `/contents/${course.id}/offers`, {
    name: 'AnOfferWhoseNameIsOneVeryLongWordThatGoesOnAndOnAndOnUntilTheEnd',
    pricing: { type: 'free' },
  });
  const name = 'AnnaWhoseNameIsOneVeryLongWordThatGoesOnAndOnAndOnUntilTheEnd';
  await send('POST', `/contents/${course.id}/learners`, {
    name,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  });
  for (const path of [`${school.root}/learners`, `${course.href}/learners`]) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Learners', exact: true }).getByRole('listitem')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await button(page, name).click();
  await expect(drawer(page)).toContainText('Can enter the course.');
  await expect(drawer(page)).toContainText('Version 1, sold now');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await drawer(page)
    .getByRole('button', { name: /^Actions for Anna/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await expect(page.getByRole('dialog', { name: /^Remove Anna/ })).toContainText('ends at once');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Remove learner' }).click();
  await expect(page.getByText('No learners yet')).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await context.close();
});
