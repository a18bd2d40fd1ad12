import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aSchool, type School } from './support/school';

/** Every page is examined for accessibility, which takes its time on a small machine. */
test.describe.configure({ timeout: 150_000 });

const COURSE = `---
title: A first loaf
description: Flour, water, salt and time.
slug: a-first-loaf
tags: [baking]
---

# The dough {#dough}

Mix **flour** and water, then *wait*.

:::warning
The pot is as hot as the oven.
:::

\`\`\`python
water = 500 * 0.7
\`\`\`

$$
h = \\frac{w}{f}
$$

:::quiz{#dough-quiz}
### Which gas makes dough rise? {#q-gas}

- [x] Carbon dioxide {#q-gas-carbon}
- [ ] Oxygen {#q-gas-oxygen}

> Yeast breathes out carbon dioxide.
:::

# The oven {#oven}

Heat it for an hour.
`;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Brings Markdown in as a new content and ends on its page. */
async function bringIn(page: Page, { root }: School, markdown: string): Promise<string> {
  await page.goto(`${root}/contents/import`);
  await page.getByLabel('Markdown', { exact: true }).fill(markdown);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Create content' }).click();
  await page.waitForURL(/\/contents\/content_[0-9a-z]+$/);
  return new URL(page.url()).pathname;
}

async function publish(page: Page, content: string) {
  await page.goto(`${content}/publish`);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Learners read the new version now.')).toBeVisible();
}

test('a real course goes from Markdown to what learners read', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/contents`);
  await expect(page.getByText('No contents yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'Import Markdown' }).first().click();
  await page
    .getByLabel('Markdown', { exact: true })
    .fill(`${COURSE}\n:::quiz\n### Nobody can answer this\n\n- [ ] No\n- [ ] Nor this\n:::\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /line \d+/ })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByLabel('Markdown file').setInputFiles({
    name: 'course.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(COURSE),
  });
  await expect(page.getByLabel('Markdown', { exact: true })).toHaveValue(COURSE);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview of the document' });
  await expect(preview.getByRole('heading', { name: 'The dough' })).toBeVisible();
  await expect(preview.getByText('Correct', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Create content' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'A first loaf' })).toBeVisible();
  await expect(page.getByText('Learners see nothing yet.')).toBeVisible();
  await expect(page.getByText('Yeast breathes out carbon dioxide.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'As learners see it' }).click();
  await expect(page.getByText('Yeast breathes out carbon dioxide.')).toHaveCount(0);

  await page.getByRole('link', { name: 'Publish', exact: true }).first().click();
  await expect(page.getByText('this is the first version that learners get')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'See what they read' }).click();
  await expect(page).toHaveURL(/version=published/);
  await expect(heading(page, 'The oven')).toBeVisible();
  await expect(page.getByText('What learners read, published')).toBeVisible();
  await expect(page.getByText('Yeast breathes out carbon dioxide.')).toHaveCount(0);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expectNoAxeFindings(page);
});

test('replacing the draft says what changes before it is published, and what learners lose', async ({ page }) => {
  const school = await aSchool(page);
  const content = await bringIn(page, school, COURSE);
  await publish(page, content);

  await page.goto(`${content}/import`);
  await expectNoAxeFindings(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a-first-loaf.md' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('# The oven {#oven}');

  const changed = exported
    .replace(/# The oven[\s\S]*$/, '# The crust {#crust}\n\nLet it cool.\n')
    .replace('then *wait*', 'then *wait* an hour');
  await page.getByLabel('Markdown', { exact: true }).fill(changed);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Replace the draft' }).click();
  await expect(page.getByText(/Not published: 1 new block, 2 changed blocks, 1 removed block/)).toBeVisible();

  await page.getByRole('link', { name: 'See what changes' }).click();
  const changes = page
    .getByRole('heading', { name: 'What changes for learners' })
    .locator('xpath=ancestor::section[1]');
  await expect(changes.getByRole('listitem').filter({ hasText: 'The crust' })).toBeVisible();
  await expect(changes.getByRole('listitem').filter({ hasText: 'The oven' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Learners read the new version now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await expect(page.getByText('There is nothing new to publish.')).toBeVisible();
});

test('a content that another one refers to is not deleted, and the other one is named', async ({ page }) => {
  const school = await aSchool(page);
  const article = await bringIn(
    page,
    school,
    '---\ntitle: On flour\nslug: on-flour\nkind: article\n---\n\nGround grain.\n',
  );
  const course = await bringIn(
    page,
    school,
    '---\ntitle: Bread\nslug: bread\n---\n\n# Flour {#flour}\n\n::reference{#see content=on-flour display=inline required}\n',
  );
  await page.goto(`${course}/publish`);
  await expect(page.getByText('publish it first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectNoAxeFindings(page);
  await publish(page, article);
  await page.goto(course);
  await expect(page.getByRole('group', { name: 'On flour' }).getByText('Ground grain.')).toBeVisible();

  await page.goto(`${school.root}/contents`);
  await page.getByRole('button', { name: 'Actions for On flour' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Bread' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete content' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.goto(`${course}/delete`);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Delete content' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete content' }).click();
  await expect(page).toHaveURL(`${school.root}/contents`);
  await expect(page.getByRole('link', { name: 'Bread', exact: true })).toHaveCount(0);

  await page.goto(`${article}/delete`);
  await page.getByRole('button', { name: 'Delete content' }).click();
  await page.getByLabel('Type “on-flour” to confirm').fill('on-flour');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete content' }).click();
  await expect(page.getByText('No contents yet')).toBeVisible();
});

test('search, filters and order live in the address and survive a reload', async ({ page }) => {
  const school = await aSchool(page);
  for (const [title, kind] of [
    ['Apples', 'article'],
    ['Pears', 'article'],
    ['Orchards', 'learning'],
  ] as const) {
    await bringIn(
      page,
      school,
      `---\ntitle: ${title}\nslug: ${title.toLowerCase()}\nkind: ${kind}\ntags: [fruit]\n---\n\nText.\n`,
    );
  }
  await page.goto(`${school.root}/contents`);
  const titles = page.getByRole('table', { name: 'Contents' }).getByRole('link');
  await expect(titles).toHaveText(['Orchards', 'Pears', 'Apples']);
  await expectNoAxeFindings(page);

  await page.getByRole('combobox', { name: 'Filter by kind' }).click();
  await page.getByRole('option', { name: 'Article' }).click();
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page).toHaveURL(/kind=article.*sort=title/);
  await expect(titles).toHaveText(['Apples', 'Pears']);
  await page.reload();
  await expect(titles).toHaveText(['Apples', 'Pears']);
  await page.getByRole('searchbox', { name: 'Search contents' }).fill('pea');
  await expect(titles).toHaveText(['Pears']);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search contents' })).toHaveValue('pea');
  await expect(titles).toHaveText(['Pears']);

  await page.goto(`${school.root}/contents?tag=fruit&state=published`);
  await expect(page.getByText('Nothing matches').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
  await expect(titles).toHaveCount(3);
  await page.goto(`${school.root}/contents?kind=nonsense&page=abc&team=x&sort=slug`);
  await expect(titles).toHaveCount(3);
});

test('a content is made, copied and set up with the keyboard alone', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/contents`);
  await page.getByRole('button', { name: 'New content' }).first().press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.type('Über Brot & Käse');
  await expect(page.getByLabel('Route segment')).toHaveValue('uber-brot-kase');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Über Brot & Käse' })).toBeVisible();

  const original = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Actions for Über Brot & Käse' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).press('Enter');
  await expect(page.getByText(/was copied to uber-brot-kase-/)).toBeVisible();
  await expect(page).not.toHaveURL(original);

  await page.goto(`${new URL(page.url()).pathname}/settings`);
  await page.getByLabel('Route segment').fill('uber-brot-kase');
  await page.getByLabel('Route segment').press('Enter');
  await expect(page.getByText('is the route segment of another content')).toBeVisible();
  await page.getByLabel('Route segment').fill('brot');
  await page.getByRole('combobox', { name: 'Tags' }).fill('hearty');
  await page.keyboard.press('Enter');
  const address = page.getByRole('form', { name: 'Address and tags' });
  await address.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(address.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Route segment')).toHaveValue('brot');
  await expect(page.getByText('hearty')).toBeVisible();
});

test('settings keep the theme, the words for search engines and questions in their order', async ({ page }) => {
  const school = await aSchool(page);
  const content = await bringIn(page, school, COURSE);
  await page.goto(`${content}/settings`);
  const appearance = page.getByRole('form', { name: 'Appearance' });
  await appearance.getByRole('radio', { name: 'Own accent' }).click();
  await appearance.getByLabel('Accent colour').fill('#ffcc00');
  await appearance.getByRole('button', { name: 'Save' }).click();
  await expect(appearance.getByText('Saved.')).toBeVisible();

  const search = page.getByRole('form', { name: 'Listing and search engines' });
  await search.getByLabel('Title in search results').fill('x'.repeat(70));
  await expect(search.getByText('70 characters; search engines show about 60.')).toBeVisible();
  await search.getByLabel('Hidden from search engines').check();
  await search.getByRole('button', { name: 'Save' }).click();
  await expect(search.getByText('Saved.')).toBeVisible();

  const intake = page.getByRole('form', { name: 'Questions before enrolling' });
  await intake.getByRole('button', { name: 'Add question' }).click();
  await page.keyboard.type('Why bread?');
  await intake.getByRole('button', { name: 'Add question' }).click();
  await page.keyboard.type('Which oven?');
  await intake.getByRole('button', { name: 'Move question 2 up' }).press('Enter');
  await expect(intake.getByRole('button', { name: 'Move question 1 up' })).toBeFocused();
  await intake.getByRole('button', { name: 'Save' }).click();
  await expect(intake.getByText('Saved.')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Own accent' })).toBeChecked();
  await expect(page.getByLabel('Hidden from search engines')).toBeChecked();
  await expect(page.getByLabel('What is asked').first()).toHaveValue('Which oven?');
  await page.goto(content);
  await expect(page.locator('[data-document-theme="accent"]')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('a form is written, attached, and named with its contents before it is deleted', async ({ page }) => {
  const school = await aSchool(page);
  const content = await bringIn(page, school, COURSE);
  await page.goto(`${school.root}/forms`);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'New form' }).first().click();
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByText('Must not be empty.')).toBeVisible();
  await page.getByLabel('Name').fill('Before we bake');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.keyboard.type('Which day suits you?');
  await page.getByRole('combobox', { name: 'Kind of answer' }).click();
  await page.getByRole('option', { name: 'One choice' }).click();
  await page.getByLabel('Options').fill('Monday\nTuesday');
  await page.getByLabel('An answer is required').check();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByText('1 question · not in use')).toBeVisible();

  await page.goto(`${content}/settings`);
  const intake = page.getByRole('form', { name: 'Questions before enrolling' });
  await intake.getByRole('radio', { name: 'A shared form' }).click();
  await intake.getByRole('button', { name: 'Save' }).click();
  await expect(intake.getByText('Saved.')).toBeVisible();

  await page.goto(`${school.root}/forms`);
  await expect(page.getByText('in use on 1 content')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Before we bake' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'A first loaf' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click();
  await expect(page.getByText('No forms yet')).toBeVisible();
});

test('tags are added once, lead to their contents, and say who loses them', async ({ page }) => {
  const school = await aSchool(page);
  await bringIn(page, school, COURSE);
  await page.goto(`${school.root}/tags`);
  await page.getByLabel('New tag').fill('baking');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText(/already|taken|exists/i)).toBeVisible();
  await page.getByLabel('New tag').fill('slow food');
  await page.keyboard.press('Enter');
  await expect(page.getByText('slow food')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: '1 content' }).click();
  await expect(page).toHaveURL(/tag=baking/);
  await expect(page.getByRole('link', { name: 'A first loaf' }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Delete baking' }).click();
  await expect(page.getByRole('dialog').getByText('1 content loses it at once')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click();
  await expect(page.getByRole('button', { name: 'Delete baking' })).toHaveCount(0);
});

test('the list is cards on a phone, and nothing is wider than the screen', async ({ page }) => {
  const school = await aSchool(page);
  const content = await bringIn(page, school, COURSE);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    `${school.root}/contents`,
    content,
    `${content}/settings`,
    `${content}/publish`,
    `${content}/import`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.goto(`${school.root}/contents`);
  await expect(page.getByRole('list', { name: 'Contents' }).getByRole('link', { name: 'A first loaf' })).toBeVisible();
});
