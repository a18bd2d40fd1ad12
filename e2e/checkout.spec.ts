import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/accessibility';
import { aCourse, restOf } from './support/course';
import { lectern } from './support/lectern';
import { openNewestMail } from './support/mailbox';
import { aSchool, type School } from './support/school';
import { world } from './support/world';

/** Every page is examined for accessibility in both schemes, which takes its time on a small machine. */
test.describe.configure({ timeout: 240_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const SELLER = {
  legalName: 'Bench & Chisel Lda',
  taxIdType: 'national',
  taxId: '123456789',
  address: { line1: 'Rua das Flores 12', city: 'Porto', region: 'Porto', postalCode: '4050-262', country: 'PT' },
  supportEmail: 'help@example.com',
};

type Shop = { send: Awaited<ReturnType<typeof restOf>>; school: School; address: string; contentId: string };

/** A published course of a school that may sell, on the page that buyers see. */
async function aShop(page: Page): Promise<Shop> {
  const school = await aSchool(page);
  const send = await restOf(school);
  await send('PUT', '/organization/seller-profile', SELLER);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  return { send, school, contentId: course.id, address: `/${school.slug}/${course.slug}` };
}

type Offer = { id: string };
const anOffer = ({ send, contentId }: Shop, over: object = {}) =>
  send<Offer>('POST', `/contents/${contentId}/offers`, {
    name: 'The course',
    pricing: { type: 'one_time', amount: 4900, currency: 'EUR' },
    ...over,
  });

/** Somebody whom nobody knows, in a browser of their own. */
async function aStranger(browser: Browser, baseURL: string | undefined): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  return { page: await context.newPage(), email: `ada-${Math.random().toString(36).slice(2, 10)}@example.com` };
}

/** As it stands, in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

async function signInByCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ada Apprentice');
  await page.getByLabel('E-mail').fill(email);
  await button(page, 'Send me a code').click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  const mailbox = await page.context().newPage();
  await openNewestMail(mailbox, email, /^\d{6} is your code$/);
  const code = (await mailbox.getByRole('heading', { level: 1 }).textContent())?.slice(0, 6) ?? '';
  await mailbox.close();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await button(page, 'Continue').click();
  await expect(page.getByText('You join as')).toBeVisible();
}

async function payWith(page: Page, outcome: 'Pay' | 'Decline the card'): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

type Purchase = { id: string; status: string; amount: number; discountAmount: number };
/** What the school's own API says of it. */
async function purchasesOf({ school }: Shop): Promise<Purchase[]> {
  const { key } = await lectern<{ key: string }>('key', 'create', '--org', school.slug, '--name', 'Afterwards');
  const response = await fetch(`${world().origin}/api/v1/purchases`, { headers: { authorization: `Bearer ${key}` } });
  return ((await response.json()) as { data: { purchases: Purchase[] } }).data.purchases;
}

test('a stranger buys a course with a code through the payment page, and has access', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  await anOffer(shop);
  await shop.send('POST', '/campaigns', {
    code: 'AUTUMN20',
    name: 'Autumn',
    discount: { type: 'percent', percent: 20 },
  });
  await shop.send('PATCH', '/organization', { requireCheckoutTaxId: true });
  const { page: buyer, email } = await aStranger(browser, baseURL);

  await buyer.goto(shop.address);
  await expect(heading(buyer, 'A first loaf')).toBeVisible();
  await expect(buyer.getByRole('list', { name: 'Join the course' })).toContainText('€49.00');
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: 'Buy: The course' }).click();

  await expect(buyer.getByRole('heading', { name: 'Who joins?' })).toBeVisible();
  await expect(buyer.getByLabel('Seller')).toContainText('Bench & Chisel Lda');
  await button(buyer, 'Send me a code').click();
  await expect(buyer.getByText('Must not be empty.')).toBeVisible();
  await expectAccessible(buyer);
  await signInByCode(buyer, email);

  await button(buyer, 'I have a code').click();
  const code = buyer.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('NOSUCHCODE');
  await button(buyer, 'Apply').click();
  await expect(buyer.getByText('There is no such code.')).toBeVisible();
  await code.fill('autumn20');
  await button(buyer, 'Apply').click();
  await expect(buyer.getByRole('status').filter({ hasText: '€39.20' })).toBeVisible();
  await buyer.getByLabel('Tax id').fill('PT501442600');
  await expectAccessible(buyer);
  await button(buyer, 'Continue to payment').click();

  await expect(buyer.getByRole('button', { name: 'Pay €39.20' })).toBeVisible();
  await expectAccessible(buyer);
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await expectAccessible(buyer);
  expect(await purchasesOf(shop)).toMatchObject([{ status: 'paid', amount: 3920, discountAmount: 980 }]);

  await buyer.goto(shop.address);
  await buyer.getByRole('link', { name: 'Buy: The course' }).click();
  await buyer.getByLabel('Tax id').fill('PT501442600');
  await button(buyer, 'Continue to payment').click();
  await expect(buyer.getByRole('alert').filter({ hasText: /already/i })).toBeVisible();
  await buyer.context().close();
});

test('who requests a place answers what is asked, pays, and sees that it is pending', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  await anOffer(shop, { enrollment: 'approval' });
  const form = await shop.send<{ id: string }>('POST', '/intake-forms', {
    name: 'Before you begin',
    questions: [{ id: 'why', type: 'long_text', label: 'Why do you want to bake?', required: true }],
  });
  await shop.send('PATCH', `/contents/${shop.contentId}`, { intakeFormId: form.id });
  const { page: buyer, email } = await aStranger(browser, baseURL);

  await buyer.goto(shop.address);
  await buyer.getByRole('link', { name: 'Request a place: The course' }).click();
  await signInByCode(buyer, email);
  await buyer.getByLabel('Why do you want to bake?').fill('For the smell of it.');
  await expectAccessible(buyer);
  await button(buyer, 'Continue to payment').click();
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'Request pending')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.context().close();
});

test('a card that is declined changes nothing, and a full offer says so', async ({ page, browser, baseURL }) => {
  const shop = await aShop(page);
  const offer = await anOffer(shop, { capacity: 1 });
  const { page: buyer, email } = await aStranger(browser, baseURL);
  await buyer.goto(`${shop.address}/checkout?offer=${offer.id}`);
  await signInByCode(buyer, email);
  await button(buyer, 'Continue to payment').click();
  await payWith(buyer, 'Decline the card');
  await expect(buyer.getByRole('alert')).toContainText('The card was declined. Nothing was charged');
  expect(await purchasesOf(shop)).toMatchObject([{ status: 'pending' }]);

  const { page: late } = await aStranger(browser, baseURL);
  await late.goto(shop.address);
  await expect(late.getByText('All seats are taken.')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Buy: The course' })).toBeHidden();
  await expectAccessible(late);
  await late.goto(`${shop.address}/checkout?offer=${offer.id}`);
  await expect(late.getByText('All seats are taken.')).toBeVisible();
  await expect(late.getByRole('heading', { name: 'Who joins?' })).toBeHidden();
  await expectAccessible(late);
  await late.context().close();

  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await buyer.context().close();
});

test('an unlisted offer is shown to whoever has its link, and the choice of a cohort is kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  const offer = await anOffer(shop, {
    name: 'Evening group',
    pricing: { type: 'free' },
    visibility: 'unlisted',
    deliveryMode: 'cohort',
  });
  await shop.send('POST', `/contents/${shop.contentId}/cohorts`, {
    ...{ offerId: offer.id, name: 'Autumn', startsAt: '2030-09-15T17:00:00.000Z', timeZone: 'Europe/Lisbon' },
  });
  const { accessLink } = await shop.send<{ accessLink: { url: string } }>('PUT', `/offers/${offer.id}/access-link`);
  const { page: buyer, email } = await aStranger(browser, baseURL);

  await buyer.goto(shop.address);
  await expect(buyer.getByText('There is nothing on sale here at the moment.')).toBeVisible();
  expect((await buyer.goto(`${shop.address}/checkout?offer=${offer.id}`))?.status()).toBe(404);
  await buyer.goto(accessLink.url);
  await buyer.getByRole('link', { name: 'Enroll: Evening group' }).click();
  await signInByCode(buyer, email);
  await expect(buyer.getByRole('radio', { name: 'Autumn' })).toBeChecked();
  await expectAccessible(buyer);
  await button(buyer, 'Enroll').click();
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await buyer.context().close();
  await page.goto(`${shop.school.root}/contents/${shop.contentId}/cohorts`);
  await expect(page.getByText('Autumn').first()).toBeVisible();
});
