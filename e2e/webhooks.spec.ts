import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aReceiver } from './support/receiver';
import { aColleague, aSchool, type School, signIn } from './support/school';

// One port receives for all of them, so they take turns.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let receiver: Awaited<ReturnType<typeof aReceiver>>;
test.beforeAll(async () => {
  receiver = await aReceiver();
});
test.afterAll(() => receiver.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const log = (page: Page) => page.getByRole('list', { name: 'Deliveries' });

/** A path of the test's own at the receiver. */
const aPath = (prefix = '/hook') => `${prefix}-${Math.random().toString(36).slice(2, 8)}`;

/** Makes an endpoint for new contents in the dashboard, and opens it. */
async function aWebhook(page: Page, school: School, path: string): Promise<{ secret: string }> {
  await page.goto(`${school.root}/settings/webhooks`);
  await button(page, 'New webhook').click();
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(receiver.origin + path);
  await page.getByRole('checkbox', { name: 'content.created' }).check();
  await button(page, 'Create webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Keep this secret now' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: new RegExp(path) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(path);
  return { secret };
}

/** Makes a content in a window of its own, as somebody else on the staff would. */
async function aContent(page: Page, school: School, title: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${school.root}/contents`);
  await button(other, 'New content').first().click();
  await other.getByLabel('Title').fill(title);
  await button(other, 'Create content').click();
  await other.waitForURL(/contents\/content_/);
  await other.close();
}

test('an endpoint is made, its secret shown once, and its deliveries appear while one looks', async ({ page }) => {
  const school = await aSchool(page);
  const path = aPath();
  await page.goto(`${school.root}/settings/webhooks`);
  await expect(page.getByText('No endpoint yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await button(page, 'New webhook').click();
  await button(page, 'Create webhook').click();
  await expect(page.getByText('Must name at least one event.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Endpoint' }).fill('https://localhost/hook');
  await page.getByRole('checkbox', { name: 'content.created' }).check();
  await button(page, 'Create webhook').click();
  await expect(page.getByRole('textbox', { name: 'Endpoint' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(receiver.origin + path);
  await button(page, 'Create webhook').click();

  const dialog = page.getByRole('dialog', { name: 'Keep this secret now' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await expect(dialog.getByRole('region', { name: 'verification' })).toContainText(secret);
  await expect(dialog.getByRole('link', { name: 'Receivers without a library' })).toHaveAttribute('target', '_blank');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.content()).not.toContain(secret);

  await page.getByRole('link', { name: new RegExp(path) }).click();
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await aContent(page, school, 'A paper lantern');
  await expect(log(page).getByRole('button', { name: /content\.created/ })).toBeVisible();
  await expect(log(page)).toContainText('200');

  const [delivery] = receiver.at(path);
  expect(delivery?.headers['x-svc-signature']).toBe(
    createHmac('sha256', secret)
      .update(delivery?.body ?? '')
      .digest('hex'),
  );
  await log(page)
    .getByRole('button', { name: /content\.created/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'content.created' });
  await expect(drawer.getByRole('region', { name: 'payload' })).toContainText('A paper lantern');
  await expect(drawer.getByRole('region', { name: 'answer', exact: true })).toContainText('"received": true');
  await drawer.getByText(/^Headers that were sent/).click();
  await expect(drawer.getByText('x-svc-signature', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(log(page).getByRole('button', { name: /Attempt 2/ })).toBeVisible();
  const [first, second] = receiver.at(path);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['x-svc-event-id']).toBe(first?.headers['x-svc-event-id']);
});

test('a test ping shows its result, and a failing endpoint says so in its log and in the list', async ({ page }) => {
  const school = await aSchool(page);
  const path = aPath('/fail');
  await aWebhook(page, school, path);
  await button(page, 'Send test').click();
  const ping = page.getByRole('dialog', { name: 'Test ping' });
  await expect(ping).toContainText('did not take the ping');
  await expect(ping.getByText('Failed, 500')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(log(page).getByRole('button', { name: /webhook\.test/ })).toBeVisible();

  await aContent(page, school, 'A stone boat');
  await expect(page.getByText('This endpoint is failing')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by event' }).click();
  await page.getByRole('option', { name: 'webhook.test' }).click();
  await expect(log(page).getByRole('button')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filter by result' }).click();
  await page.getByRole('option', { name: 'Succeeded' }).click();
  await expect(page.getByText('No such attempt')).toBeVisible();
  await expect(page).toHaveURL(/result=succeeded&event=webhook.test|event=webhook.test&result=succeeded/);
  await page.reload();
  await expect(page.getByText('No such attempt')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto(`${school.root}/settings/webhooks`);
  const row = page.getByRole('listitem').filter({ hasText: path });
  await expect(row).toContainText('Failing');
  await expect(row).toContainText(/attempts? of the last day failed/);
  await expect(row).toContainText('Next attempt');
});

test('what was missed while paused is sent by a replay, which says how much it is before it starts', async ({
  page,
}) => {
  const school = await aSchool(page);
  const path = aPath();
  await aWebhook(page, school, path);
  await button(page, 'Pause').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await expect(button(page, 'Send test')).toBeDisabled();
  await aContent(page, school, 'One');
  await aContent(page, school, 'Two');
  await button(page, 'Resume').click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(receiver.at(path)).toEqual([]);

  await button(page, 'More about this endpoint').click();
  await page.getByRole('menuitem', { name: 'Replay events' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replay events' });
  await expect(dialog.getByRole('status')).toContainText('2 events are sent again');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Start the replay' }).click();
  await expect(page.getByText('The replay has ended: 2 events sent again.')).toBeVisible();
  await expect(log(page).getByRole('button', { name: /content\.created/ })).toHaveCount(2);
  expect(receiver.at(path).length).toBe(2);
  await expectNoAxeFindings(page);
});

test('a secret is rotated, and an endpoint deleted with all that belongs to it', async ({ page }) => {
  const school = await aSchool(page);
  const path = aPath();
  const { secret } = await aWebhook(page, school, path);
  await button(page, 'More about this endpoint').click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await button(page, 'Make a new secret').click();
  const dialog = page.getByRole('dialog', { name: 'Keep this secret now' });
  const rotated = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  expect(rotated).not.toBe(secret);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('Two secrets sign until')).toBeVisible();
  await expect(dialog).toBeHidden();
  await button(page, 'Send test').click();
  await expect(page.getByText('The endpoint took the ping')).toBeVisible();
  expect(receiver.at(path).at(-1)?.headers['webhook-signature']?.toString().split(' ').length).toBe(2);
  await page.keyboard.press('Escape');

  await button(page, 'More about this endpoint').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its whole delivery log and its secret go with it');
  await button(page, 'Delete endpoint').click();
  await expect(page.getByText('No endpoint yet')).toBeVisible();
});

test('the stream of events is searched, opened by keyboard, and shared by its address', async ({ page }) => {
  const school = await aSchool(page);
  await page.goto(`${school.root}/settings/events`);
  await expect(page.getByText('Nothing happened yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await aContent(page, school, 'A paper lantern');
  await aContent(page, school, 'A stone boat');
  const stream = page.getByRole('list', { name: 'Events' });
  await expect(stream.getByRole('button')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('lantern');
  await expect(stream.getByRole('button')).toHaveCount(1);
  await stream.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'content.created' });
  await expect(drawer.getByRole('region', { name: 'payload' })).toContainText('A paper lantern');
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(drawer.getByRole('region', { name: 'payload' })).toContainText('A paper lantern');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('nobody wrote this');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('a member of staff is told for whom webhooks and events are', async ({ page }) => {
  const school = await aSchool(page);
  const email = await aColleague(school, 'Mia Member', 'member');
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto(`${school.root}/settings/webhooks`);
  await expect(page.getByText('Webhooks are for owners and admins')).toBeVisible();
  await page.goto(`${school.root}/settings/events`);
  await expect(page.getByText('Events are for owners and admins')).toBeVisible();
});

test('works at the width of a phone and in the dark', async ({ page }) => {
  const school = await aSchool(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const path = aPath();
  await aWebhook(page, school, path);
  await button(page, 'Send test').click();
  await expect(page.getByText('The endpoint took the ping')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log(page).getByRole('button', { name: /webhook\.test/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await log(page)
    .getByRole('button', { name: /webhook\.test/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Answered' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const where of ['webhooks', 'events']) {
    await page.goto(`${school.root}/settings/${where}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await page.goto(`${school.root}/settings/webhooks`);
  await button(page, 'New webhook').click();
  const events = page.getByRole('region', { name: 'All events' });
  await expect(events).toBeVisible();
  expect(await events.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
