import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aCourse, restOf } from './support/course';
import { aColleague, aSchool, signIn } from './support/school';

/** Every page is examined for accessibility, which takes its time on a small machine. */
test.describe.configure({ timeout: 150_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const offer = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Offers', exact: true }).getByRole('listitem').filter({ hasText: name }).first();
const versions = (page: Page) => page.getByRole('list', { name: 'Versions of the terms' }).getByRole('listitem');
const euros = (amount: number) => ({ type: 'one_time', amount, currency: 'EUR' });

test('an offer is priced while one types, and a change of its terms says whom it touches before it is saved', async ({
  page,
}) => {
  const school = await aSchool(page);
  const course = await aCourse(await restOf(school), school, 'A first loaf');
  await page.goto(course.href);
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByText('No offers yet')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('link', { name: 'New offer' }).click();
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible();
  await button(page, 'Create offer').click();
  await expect(page.getByText('Must not be empty.')).toBeVisible();
  await expect(page.getByText('Say how much it costs, or make it free.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectNoAxeFindings(page);

  await page.getByRole('textbox', { name: 'Name' }).fill('Evening course');
  await page.getByText('Installments', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Each payment' }).fill('49,5');
  await expect(page.getByRole('status').filter({ hasText: '3 payments of €49.50, €148.50 altogether' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Payments' }).fill('30');
  await button(page, 'Create offer').click();
  await expect(page.getByText('Must be at most 24.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Payments' }).fill('4');
  await page.getByRole('combobox', { name: 'Currency' }).fill('yen');
  await page.getByRole('option', { name: /^JPY/ }).click();
  await page.getByRole('textbox', { name: 'Each payment' }).fill('5000');
  await expect(page.getByRole('status').filter({ hasText: '¥20,000 altogether' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Capacity' }).fill('12');
  await page.getByLabel('Sales begin').fill('2030-05-02T10:00');
  await page.getByLabel('Sales end').fill('2030-05-01T10:00');
  await button(page, 'Create offer').click();
  await expect(page.getByText('Must be later than salesStartAt.')).toBeVisible();
  await page.getByLabel('Sales end').fill('2030-06-01T10:00');
  await button(page, 'Create offer').click();

  const row = offer(page, 'Evening course');
  await expect(row).toContainText('4 × ¥5,000');
  await expect(row).toContainText('¥20,000 altogether');
  await expect(row).toContainText('0 of 12 taken');
  await expect(row).toContainText('Primary');
  await expect(row).toContainText('Not on sale');
  const obstacles = row.getByRole('list', { name: 'Why it cannot be bought' });
  await expect(obstacles).toContainText('The course is not published.');
  await expect(obstacles).toContainText(/Sales begin .*2030/);
  await expect(obstacles).toContainText('The seller profile is not complete.');
  await expect(obstacles.getByRole('link', { name: 'Complete it' })).toHaveAttribute(
    'href',
    `${school.root}/settings/seller-profile`,
  );
  await expectNoAxeFindings(page);

  await row.getByRole('link', { name: 'Evening course' }).click();
  await expect(versions(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Capacity' }).fill('20');
  await expect(page.getByText('You are changing the terms')).toHaveCount(0);
  await page.getByText('One payment', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('15000');
  await expect(page.getByRole('status').filter({ hasText: 'You are changing the terms' })).toContainText(
    'What you save (price) becomes version 2, for whoever buys from then on.',
  );
  await expectNoAxeFindings(page);
  await button(page, 'Save offer').click();
  await expect(page.getByText('“Evening course” was saved.')).toBeVisible();
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).first()).toContainText('Sold now');
  await expect(versions(page).first()).toContainText('Changed: price');
  await expect(versions(page).last()).toContainText('4 × ¥5,000');
  await expect(page.getByText('You are changing the terms')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Capacity' })).toHaveValue('20');
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('15000');
});

test('the staff sees who holds which version of the terms, and where the last seat went', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  const { id } = await send<{ id: string }>('POST', `/contents/${course.id}/offers`, {
    name: 'Evening course',
    pricing: euros(4900),
    capacity: 2,
  });
  const enroll = (name: string) =>
    send('POST', `/contents/${course.id}/learners`, {
      name,
      email: `${name.toLowerCase()}-${school.slug}@example.com`,
    });
  await enroll('Ada');
  await send('PATCH', `/offers/${id}`, { pricing: euros(5900) });
  await enroll('Grace');
  await page.goto(`${course.href}/offers`);
  await expect(offer(page, 'Evening course')).toContainText('2 of 2 taken');
  await expect(offer(page, 'Evening course')).toContainText('All 2 seats are taken.');
  await page.getByRole('link', { name: 'Raise the capacity' }).click();
  await expect(page).toHaveURL(/#limits$/);

  await expect(versions(page).first()).toContainText('€59.00');
  await expect(versions(page).last()).toContainText('€49.00');
  await page.getByRole('textbox', { name: 'Price' }).fill('69');
  await expect(page.getByText('2 learners keep the terms that were promised.')).toBeVisible();
  await button(page, 'Show learners of version 1').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Learners of version 1' });
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('listitem')).toContainText('Ada');
  await expect(drawer.getByRole('listitem')).toContainText('Without a purchase');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Capacity' }).fill('1');
  await button(page, 'Save offer').click();
  await expect(page.getByText('2 seats are taken already.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Capacity' })).toHaveAttribute('aria-invalid', 'true');
});

test('what stands in the way of a sale leads to the place where it is changed', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf');
  await send('POST', `/contents/${course.id}/offers`, { name: 'For everybody', pricing: { type: 'free' } });
  await page.goto(`${course.href}/offers`);
  await page.getByRole('link', { name: 'Publish it' }).click();
  await button(page, 'Publish').click();
  await expect(page.getByText('Learners read the new version now.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Offers' }).click();
  await expect(offer(page, 'For everybody')).toContainText('On sale');
  await expect(offer(page, 'For everybody').getByRole('list', { name: 'Why it cannot be bought' })).toHaveCount(0);
});

test('another offer becomes the primary one by keyboard, and only then the first is archived', async ({ page }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  await send('POST', `/contents/${course.id}/offers`, { name: 'Alone', pricing: { type: 'free' } });
  await send('POST', `/contents/${course.id}/offers`, { name: 'Together', pricing: { type: 'free' } });
  await page.goto(`${course.href}/offers`);
  const names = page.getByRole('list', { name: 'Offers', exact: true }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Alone', 'Together']);

  await button(page, 'Actions for Alone').click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive “Alone”?' });
  await expect(dialog).toContainText('Make “Together” primary first.');
  await expect(dialog.getByRole('button', { name: 'Archive offer' })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await button(page, 'Actions for Together').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Make primary' })).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Make primary' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Together” is the primary offer.')).toBeVisible();
  await expect(names).toHaveText(['Together', 'Alone']);
  await expect(offer(page, 'Together')).toContainText('Primary');

  await button(page, 'Actions for Alone').click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  await expect(dialog).toContainText('There is no way back, but a duplicate of it is active.');
  await dialog.getByRole('button', { name: 'Archive offer' }).click();
  await expect(page.getByText('“Alone” is archived.')).toBeVisible();
  await expect(names).toHaveText(['Together']);

  await page.getByText('Archived', { exact: true }).click();
  await expect(page).toHaveURL(/show=archived/);
  await expect(names).toHaveText(['Alone']);
  await page.reload();
  await expect(names).toHaveText(['Alone']);
  await expectNoAxeFindings(page);
  await button(page, 'Actions for Alone').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Duplicate']);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Alone (copy)' })).toBeVisible();
  await expect(page.getByText('On sale')).toBeVisible();
});

test('an access link is made and copied, another one kills it, and it is removed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  const { id } = await send<{ id: string }>('POST', `/contents/${course.id}/offers`, {
    name: 'For the neighbours',
    pricing: { type: 'free' },
    visibility: 'unlisted',
  });
  await page.goto(`${course.href}/offers/${id}`);
  await button(page, 'Make a link').click();
  const link = page.getByText(new RegExp(`/${school.slug}/a-first-loaf\\?access=`));
  const first = (await link.textContent()) ?? '';
  await expectNoAxeFindings(page);
  await button(page, 'Copy access link').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await button(page, 'Renew…').click();
  await expect(page.getByRole('dialog')).toContainText('The link that you gave away leads nowhere from then on.');
  await expectNoAxeFindings(page);
  await button(page, 'Make a new link').click();
  await expect(page.getByText('There is a new link; the old one is dead.')).toBeVisible();
  await expect(link).not.toHaveText(first);

  await button(page, 'Remove…').click();
  await expect(page.getByRole('dialog')).toContainText('nobody finds this unlisted offer until there is another link');
  await button(page, 'Remove link').click();
  await expect(button(page, 'Make a link')).toBeFocused();
  await expect(link).toHaveCount(0);
});

test('an owner reviews an offer for minors, and whoever may not edit reads it all', async ({ page, browser }) => {
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  const { id } = await send<{ id: string }>('POST', `/contents/${course.id}/offers`, {
    name: 'Evening course',
    pricing: euros(4900),
  });
  await page.goto(`${course.href}/offers/${id}`);
  await expect(page.getByText('Not reviewed yet, so it is not sold to minors.')).toBeVisible();
  await page.getByRole('switch', { name: 'Suitable for minors' }).click({ force: true });
  await page.getByRole('combobox', { name: 'Youngest buyer' }).click();
  await page.getByRole('option', { name: 'From 12 years' }).click();
  await button(page, 'Save review').click();
  await expect(page.getByText('Sold to minors with the approval of a guardian: from 12 years.')).toBeVisible();
  await expectNoAxeFindings(page);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const reader = await context.newPage();
  await signIn(reader, await aColleague(school, 'Rosa Reader', 'member'));
  await reader.goto(`${course.href}/offers`);
  await expect(offer(reader, 'Evening course')).toContainText('€49.00');
  await expect(reader.getByRole('link', { name: 'New offer' })).toHaveCount(0);
  await expect(button(reader, 'Actions for Evening course')).toHaveCount(0);
  await reader.getByRole('link', { name: 'Evening course' }).click();
  await expect(reader.getByText('You can read this offer.')).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(button(reader, 'Save offer')).toHaveCount(0);
  await expect(button(reader, 'Make a link')).toHaveCount(0);
  await expect(reader.getByRole('switch', { name: 'Suitable for minors' })).toHaveCount(0);
  await expectNoAxeFindings(reader);
  await context.close();
});

test('in the dark and on a phone, offers are read and made without anything sticking out', async ({ browser }) => {
  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const school = await aSchool(page);
  const send = await restOf(school);
  const course = await aCourse(send, school, 'Everything that one could want to know about bread', { published: true });
  const { id } = await send<{ id: string }>('POST', `/contents/${course.id}/offers`, {
    name: 'AnOfferWhoseNameIsOneVeryLongWordThatGoesOnAndOnAndOnUntilTheEnd',
    pricing: { type: 'installments', amount: 4_000_000, currency: 'EUR', installments: 24 },
    enrollment: 'approval',
    deliveryMode: 'cohort',
    discussionEnabled: true,
    capacity: 1_000_000,
    visibility: 'unlisted',
    salesStartAt: '2030-05-01T10:00:00.000Z',
    salesEndAt: '2030-06-01T10:00:00.000Z',
  });
  await send('PUT', `/offers/${id}/access-link`);
  for (const path of ['/offers', '/offers/new', `/offers/${id}`]) {
    await page.goto(course.href + path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await button(page, /^Actions for AnOffer/).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  await expect(page.getByRole('dialog')).toContainText('by its access link neither');
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await context.close();
});
