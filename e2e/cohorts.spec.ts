import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aCourseInCohorts } from './support/cohorts';
import { inDatabase } from './support/database';
import { aColleague, aSchool, type School, signIn } from './support/school';

test('a cohort is made with its sessions, shown in the calendar, saved as a file, changed and deleted', async ({
  page,
}) => {
  const school = await aSchool(page);
  const { href } = await aCourseInCohorts(page, school, []);
  await page.goto(href);
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Cohorts' }).click();
  await expect(page.getByText('No cohorts yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'New cohort' }).click();

  await page.getByRole('button', { name: 'Create cohort' }).click();
  await expect(page.getByText('Must not be empty.')).toBeVisible();
  await page.getByLabel('Name').fill('Autumn evenings');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  await page.getByLabel('Begins').fill('2030-09-16T18:00');
  await page.getByLabel('Capacity').fill('8');
  await page.getByRole('button', { name: 'Add session' }).click();
  await page.getByRole('button', { name: 'Remove session 1' }).click();
  await expect(page.getByRole('button', { name: 'Add session' })).toBeFocused();
  await page.getByRole('button', { name: 'Add session' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await sessions.nth(0).getByLabel('Title').fill('Marking');
  await sessions.nth(0).getByLabel('Ends').fill('2030-09-16T20:00');
  await page.getByRole('button', { name: 'Add session' }).click();
  await expect(sessions.nth(1).getByLabel('Begins')).toHaveValue('2030-09-23T18:00');
  await sessions.nth(1).getByLabel('Title').fill('Sawing');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Create cohort' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn evenings' })).toBeVisible();
  await expect(page.getByText('Nobody is in this cohort yet')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  expect((await file).suggestedFilename()).toBe('Autumn evenings.ics');

  await page.goto(`${href}/cohorts?month=2030-09`);
  const calendar = page.getByRole('table', { name: 'September 2030' });
  await expect(calendar.getByRole('link', { name: /Marking/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('table', { name: 'October 2030' })).toBeVisible();
  await expect(page.getByText('No cohort meets in this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Month before' }).click();
  await calendar.getByRole('link', { name: /Sawing/ }).click();

  await page.getByText('Dates and settings', { exact: true }).click();
  await expect(page.getByLabel('Begins').first()).toHaveValue('2030-09-16T18:00');
  await page.getByRole('button', { name: 'Remove session Marking' }).click();
  await expect(page.getByRole('button', { name: 'Remove session Sawing' })).toBeFocused();
  await page.getByLabel('Name').fill('Autumn nights');
  await page.getByRole('button', { name: 'Save cohort' }).click();
  await expect(page.getByText('“Autumn nights” was saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Autumn nights' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete cohort' }).click();
  await expect(page.getByText('No cohorts yet')).toBeVisible();
});

test('learners are placed, dragged to another cohort, moved by keyboard and taken out', async ({ page }) => {
  const school = await aSchool(page);
  const { href, cohort } = await aCourseInCohorts(page, school, ['Grace Hopper', 'Ada Byron']);
  const [autumn, winter] = [await cohort('Autumn evenings'), await cohort('Winter evenings', { capacity: 2 })];
  await page.goto(`${href}/cohorts/${autumn.id}`);
  await page.getByRole('button', { name: 'Place a learner' }).click();
  await page.getByRole('dialog').getByLabel('Name or e-mail').fill('grace');
  await page.getByRole('button', { name: 'Place Grace Hopper' }).click();
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(members).toHaveText([/Grace Hopper/]);
  await page.getByRole('button', { name: 'Place a learner' }).click();
  await page.getByRole('button', { name: 'Place Ada Byron' }).click();
  await expect(members).toHaveCount(2);
  await expectNoAxeFindings(page);

  const others = page.getByRole('complementary', { name: 'Other cohorts of this offer' });
  await members
    .filter({ hasText: 'Grace' })
    .dragTo(others.getByRole('listitem').filter({ hasText: 'Winter evenings' }));
  await expect(members).toHaveText([/Ada Byron/]);
  await expect(others.getByText('1 of 2 members')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ada Byron' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Winter evenings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody is in this cohort yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place a learner' })).toBeFocused();

  await page.goto(`${href}/cohorts/${winter.id}?page=2`);
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('button', { name: 'Place a learner' })).toBeDisabled();
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Make a star' }).click();
  await expect(members.filter({ hasText: 'Ada' }).getByText('Star', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the cohort' }).click();
  await expect(members).toHaveText([/Ada Byron/]);
  await expect(page.getByRole('button', { name: 'Actions for Ada Byron' })).toBeFocused();
});

async function aTutor(page: Page, school: School) {
  const email = await aColleague(school, 'Tilda Tutor', 'member');
  const staff = await page.request.get('/api/trpc/organization.listMembers?input=%7B%7D', {
    headers: { 'x-lectern-org': school.slug },
  });
  const members: { userId: string; email: string }[] = (await staff.json()).result.data;
  return { email, tutorUserId: members.find((member) => member.email === email)?.userId };
}

test('a tutor places learners, and is shown the cohorts alone that they run', async ({ page }) => {
  const school = await aSchool(page);
  const { href, cohort, people, call } = await aCourseInCohorts(page, school, ['Grace Hopper', 'Ada Byron']);
  const { email, tutorUserId } = await aTutor(page, school);
  const autumn = await cohort('Autumn evenings', { tutorUserId });
  const winter = await cohort('Winter evenings');
  await cohort('Spring evenings', { tutorUserId });
  await call('cohort.placeCohortMember', { id: winter.id, userId: people[1]?.userId });

  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${href}/cohorts/${autumn.id}`);
  await page.getByRole('button', { name: 'Place a learner' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Learners' })).toContainText('Grace Hopper');
  await expect(page.getByRole('dialog')).not.toContainText('Ada Byron');
  await page.getByRole('button', { name: 'Place Grace Hopper' }).click();
  const others = page.getByRole('complementary', { name: 'Other cohorts of this offer' }).getByRole('listitem');
  await expect(others).toHaveText([/Spring evenings/]);
  await page.getByRole('list', { name: 'Members' }).getByText('Grace Hopper').dragTo(others.first());
  await expect(page.getByText('Nobody is in this cohort yet')).toBeVisible();
  await expect(others.getByText('1 member')).toBeVisible();
});

test('the tutor answers what nobody has answered, resolves, pins and deletes', async ({ page }) => {
  const school = await aSchool(page);
  const { href, cohort, call } = await aCourseInCohorts(page, school, []);
  const { email, tutorUserId } = await aTutor(page, school);
  const { id } = await cohort('Autumn evenings', { tutorUserId });
  const answered = await call<{ id: string }>('cohort.writePost', { id, body: 'Which saw do I *need*?' });
  await call('cohort.writePost', { id, body: 'A tenon saw.', parentId: answered.id });
  await call('cohort.writePost', { id, body: 'May I wear <b>gloves</b>?' });
  // Learners write where they learn; for this page it is enough that these are theirs.
  await inDatabase((client) =>
    client.query('UPDATE "Post" SET "byStaff" = false WHERE "cohortId" = $1 AND "parentId" IS NULL', [id]),
  );
  await call('cohort.writePost', { id, body: 'We begin at seven.' });

  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${href}/cohorts/${id}?tab=discussion&page=2`);
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const articles = page.getByRole('article', { name: 'Question of Olive Owner' });
  await expect(articles).toHaveText([/May I wear <b>gloves<\/b>\?/, /We begin at seven\./, /Which saw do I need\?/]);
  await expect(page.getByText('Unanswered', { exact: true })).toHaveCount(2); // the filter, and one question
  await expect(page.getByText('1 question waits for an answer of the staff.')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Reply to Olive Owner' }).first().click();
  await page.keyboard.type('Only **without** a machine.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Reply of Tilda Tutor' }).getByText('without')).toBeVisible();
  await expect(page.getByText('The staff has answered every open question.')).toBeVisible();

  const gloves = questions.filter({ hasText: 'gloves' });
  await gloves.getByRole('button', { name: 'Actions for the question of Olive Owner' }).click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  await expect(gloves.getByText('Resolved', { exact: true })).toBeVisible();
  await gloves.getByRole('button', { name: 'Actions for the question of Olive Owner' }).click();
  await page.getByRole('menuitem', { name: 'Open again' }).click();
  await expect(gloves.getByText('Resolved', { exact: true })).toHaveCount(0);
  const saw = questions.filter({ hasText: 'Which saw' });
  await saw.getByRole('button', { name: 'Reply to Olive Owner' }).click();
  await saw.getByRole('button', { name: 'Cancel' }).click();
  await expect(saw.getByRole('button', { name: 'Reply to Olive Owner' })).toBeFocused();
  await expect(saw.getByRole('button', { name: 'Show 1 reply' })).toBeVisible();
  await saw.getByRole('button', { name: 'Actions for the question of Olive Owner' }).click();
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(saw.getByText('Pinned', { exact: true })).toBeVisible();
  await expect(articles.first()).toContainText('Which saw');

  await saw.getByRole('button', { name: 'Actions for the question of Olive Owner' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its reply goes with it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click();
  await expect(articles).toHaveText([/We begin at seven\./, /May I wear <b>gloves<\/b>\?/]);
  await expect(articles.first().getByRole('button', { name: 'Actions for the question of Olive Owner' })).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every page of cohorts is readable at the width of a phone in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const school = await aSchool(page);
    const { href, cohort, people, call } = await aCourseInCohorts(page, school, ['Grace Hopper']);
    const session = { title: 'Sawing', startsAt: '2030-09-16T17:00:00.000Z', endsAt: '2030-09-16T19:00:00.000Z' };
    const autumn = await cohort('Autumn evenings with a name that is long', { capacity: 12, sessions: [session] });
    await cohort('Winter evenings');
    await call('cohort.placeCohortMember', { id: autumn.id, userId: people[0]?.userId });
    await call('cohort.writePost', { id: autumn.id, body: `${'a'.repeat(80)}\n\n- \`code\`\n\n> quoted` });
    await page.setViewportSize({ width: 390, height: 844 });
    const one = `/cohorts/${autumn.id}`;
    for (const [path, seen] of [
      ['/cohorts?month=2030-09', 'Sawing'],
      ['/cohorts/new', 'Dates and people'],
      [one, 'Grace Hopper'],
      [`${one}?tab=discussion`, 'quoted'],
      [`${one}?tab=settings`, 'Dates and people'],
    ] as const) {
      await page.goto(href + path);
      await expect(page.getByText(seen, { exact: false }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
    }
  });
}
