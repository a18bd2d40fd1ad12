import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { lectern } from './support/lectern';

async function aKey(slug: string): Promise<string> {
  await lectern(
    ...['org', 'create', '--name', 'Reference School', '--slug', slug],
    ...['--owner-email', `owner@${slug}.example`, '--owner-name', 'Ona', '--owner-password', 'a long password'],
  );
  return (await lectern<{ key: string }>('key', 'create', '--org', slug, '--name', 'Reference')).key;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/docs', '/docs/intake-forms', '/docs/events', '/docs/errors']) {
    test.describe(`${path}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('can be read by everybody, with all of it unfolded', async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.locator('details').evaluateAll((folds) => {
          for (const fold of folds) fold.setAttribute('open', '');
        });
        await expectNoAxeFindings(page);
      });
    });
  }
}

test('the search leads to an operation', async ({ page }) => {
  await page.goto('/docs');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Search the reference' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('duplicate');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/contents#duplicateContent$/);
  await expect(page.getByRole('article', { name: 'Duplicate a content' })).toBeInViewport();
});

test('an error code of an operation leads to its meaning', async ({ page }) => {
  await page.goto('/docs/contents');
  const article = page.getByRole('article', { name: 'Create a content' });
  await article.getByText('Errors', { exact: false }).first().click();
  await article.getByRole('link', { name: 'slug_taken' }).click();
  await expect(page).toHaveURL(/\/docs\/errors#slug_taken$/);
  await expect(page.getByRole('row', { name: /slug_taken/ })).toBeInViewport();
});

test('the search leads to an event, which unfolds', async ({ page }) => {
  await page.goto('/docs');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Search the reference' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('primary_changed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/events#offer\.primary_changed$/);
  await expect(page.getByRole('region', { name: 'Fields of offer.primary_changed' })).toBeInViewport();

  await page.keyboard.press('/');
  await page.keyboard.type('campaign.redeemed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fields of campaign.redeemed' })).toBeInViewport();
});

test('a link to an event shows its payload, and scripts are not needed for it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/events#content.published');
  await expect(page.getByRole('region', { name: 'Fields of content.published' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Contents' }).getByText('"event": "content.published"')).toBeVisible();
  await context.close();
});

test('a receiver is shown in the language that the reader chooses', async ({ page }) => {
  await page.goto('/docs/events#verify');
  const chapter = page.getByRole('region', { name: 'Verify the signature' });
  await expect(chapter.getByText('timingSafeEqual').first()).toBeVisible();
  for (const [language, word] of [
    ['Python', 'compare_digest'],
    ['PHP', 'hash_equals'],
    ['Go', 'hmac.Equal'],
    ['Ruby', 'secure_compare'],
  ] as const) {
    await chapter.getByText(language, { exact: true }).click();
    await expect(chapter.getByText(word).first()).toBeVisible();
  }
});

test('the language of the examples is chosen once', async ({ page }) => {
  await page.goto('/docs/teams');
  const article = page.getByRole('article', { name: 'Create a team' });
  await article.getByText('Python', { exact: true }).click();
  await expect(article.getByText('import requests')).toBeVisible();
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(page.getByText('import requests').first()).toBeVisible();
});

test('a live call works with a key that stays in memory alone', async ({ page, baseURL }) => {
  const key = await aKey('reference-school');
  const sent: { url: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), authorization: request.headers().authorization }));

  await page.goto('/docs/organization');
  await page.getByRole('button', { name: 'Try it: Get the organization' }).click();
  const form = page.getByRole('dialog', { name: 'Get the organization' });
  await expect(form.getByRole('button', { name: 'Send GET' })).toBeDisabled();
  await form.getByLabel('API key').fill(key);
  await form.getByRole('button', { name: 'Send GET' }).click();
  await expect(form.getByText('200 OK')).toBeVisible();
  await expect(form.getByText('"reference-school"')).toBeVisible();

  const kept = await page.evaluate(async () => ({
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    databases: (await indexedDB.databases()).length,
    address: location.href,
  }));
  expect(JSON.stringify(kept)).not.toContain(key.slice(8));
  expect(kept.databases).toBe(0);
  expect((await page.context().cookies()).filter(({ value }) => value.includes(key.slice(8)))).toEqual([]);
  expect(sent.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(sent.filter(({ url }) => url.includes(key.slice(8)))).toEqual([]);
  expect(sent.filter(({ authorization }) => authorization !== undefined)).toEqual([
    { url: `${baseURL}/api/v1/organization`, authorization: `Bearer ${key}` },
  ]);

  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: 'Try it: List the teams' }).click();
  await expect(page.getByLabel('API key')).toHaveValue(key);
  await page.reload();
  await page.getByRole('button', { name: 'Try it: List the teams' }).click();
  await expect(page.getByLabel('API key')).toHaveValue('');
});

test('a refusal is shown whole, with its code', async ({ page }) => {
  await page.goto('/docs/teams');
  await page.getByRole('button', { name: 'Try it: Create a team' }).click();
  const form = page.getByRole('dialog', { name: 'Create a team' });
  await form.getByLabel('API key').fill(`lk_live_${'A'.repeat(40)}`);
  await form.getByRole('button', { name: 'Send POST' }).click();
  await expect(form.getByText('401 Unauthorized')).toBeVisible();
  await form.getByText('Headers', { exact: false }).click();
  await expect(form.getByText('unauthenticated')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('works at the width of a phone, without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/docs', '/docs/documents', '/docs/events', '/docs/errors']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
