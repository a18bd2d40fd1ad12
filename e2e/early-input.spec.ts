import { expect, type Page, test } from '@playwright/test';
import { delayScripts } from './support/early';
import { aSchool, PASSWORD } from './support/school';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what is typed, ticked and pressed before the scripts are there is done when they come', async ({ page }) => {
  const school = await aSchool(page);
  const arrive = await delayScripts(page);
  await page.goto(`${school.root}/settings/organization`, { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Riverside School');
  await page.getByLabel('About').pressSequentially('Bread.');
  await page.getByLabel('About').press('Home');
  await page.getByLabel('Ask buyers for their tax id').check();
  arrive();
  await button(page, 'Save').click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Riverside School');
  await expect(page.getByLabel('About')).toHaveValue('Bread.');
  await expect(page.getByLabel('Ask buyers for their tax id')).toBeChecked();
});

test('whoever types on while the scripts arrive loses nothing, and finds the caret where it was', async ({ page }) => {
  const school = await aSchool(page);
  const arrive = await delayScripts(page);
  await page.goto(`${school.root}/settings/organization`, { waitUntil: 'commit' });
  const about = page.getByLabel('About');
  await expect(about).toBeVisible();
  await about.pressSequentially('bread');
  await about.press('Home');
  arrive();
  await about.pressSequentially('Sourdough, rye, wheat, and now and then a baguette: good ', { delay: 30 });
  await expect(about).toHaveValue('Sourdough, rye, wheat, and now and then a baguette: good bread');
  await button(page, 'Save').click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  await page.reload();
  await expect(about).toHaveValue('Sourdough, rye, wheat, and now and then a baguette: good bread');
});

test('a menu that is pressed before the scripts are there opens, and Enter signs in', async ({ page }) => {
  const school = await aSchool(page);
  await page.context().clearCookies();
  const arrive = await delayScripts(page);
  await page.goto(`/sign-in?next=${school.root}`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(school.ownerEmail);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  arrive();
  await expect(page).toHaveURL(school.root);

  const arriveAgain = await delayScripts(page);
  await page.goto(school.root, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Your account$/ }).click();
  arriveAgain();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});
