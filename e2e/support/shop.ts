import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './accessibility';
import { aCourse, restOf } from './course';
import { openNewestMail } from './mailbox';
import { aSchool, type School } from './school';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export const SELLER = {
  legalName: 'Bench & Chisel Lda',
  taxIdType: 'national',
  taxId: '123456789',
  address: { line1: 'Rua das Flores 12', city: 'Porto', region: 'Porto', postalCode: '4050-262', country: 'PT' },
  supportEmail: 'help@example.com',
};

export type Shop = {
  send: Awaited<ReturnType<typeof restOf>>;
  school: School;
  /** The page that buyers see. */
  address: string;
  contentId: string;
};

/** A published course of a school that may sell. */
export async function aShop(page: Page): Promise<Shop> {
  const school = await aSchool(page);
  const send = await restOf(school);
  await send('PUT', '/organization/seller-profile', SELLER);
  const course = await aCourse(send, school, 'A first loaf', { published: true });
  return { send, school, contentId: course.id, address: `/${school.slug}/${course.slug}` };
}

export const anOffer = ({ send, contentId }: Shop, over: object = {}) =>
  send<{ id: string }>('POST', `/contents/${contentId}/offers`, {
    name: 'The course',
    pricing: { type: 'one_time', amount: 4900, currency: 'EUR' },
    ...over,
  });

/** Somebody whom nobody knows, with a telephone of their own. */
export async function aStranger(
  browser: Browser,
  baseURL: string | undefined,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    colorScheme,
  });
  return { page: await context.newPage(), email: `ada-${Math.random().toString(36).slice(2, 10)}@example.com` };
}

/** As it stands, in both schemes, on a telephone and on a desk. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
  }
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: null });
  if (size !== null) await page.setViewportSize(size);
}

export async function signInByCode(page: Page, email: string): Promise<void> {
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
  await expect(page.getByRole('region', { name: 'Who joins' })).toContainText('Ada Apprentice');
}

export async function payWith(page: Page, outcome: 'Pay' | 'Decline the card'): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

type Purchase = {
  id: string;
  status: string;
  amount: number;
  discountAmount: number;
  buyer: { taxId: string | null; country: string | null };
  installments: { status: string }[];
};

/** What the school's own API says of it. */
export const purchasesOf = async ({ send }: Shop): Promise<Purchase[]> =>
  (await send<{ purchases: Purchase[] }>('GET', '/purchases')).purchases;
