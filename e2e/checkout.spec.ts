import { expect, test } from '@playwright/test';
import { delayScripts } from './support/early';
import {
  anOffer,
  aShop,
  aStranger,
  button,
  expectAccessible,
  heading,
  payWith,
  purchasesOf,
  signInByCode,
} from './support/shop';

/** Every page is examined for accessibility in both schemes, which takes its time on a small machine. */
test.describe.configure({ timeout: 240_000 });

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
  await expect(buyer).toHaveTitle(/^A first loaf · School/);
  await expect(buyer.locator('meta[property="og:title"]')).toHaveAttribute('content', /^A first loaf/);
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
  await button(buyer, 'Continue to payment').click();
  await expect(buyer.getByText('Needs at least 4 characters.')).toBeVisible();
  await buyer.getByLabel('Country').selectOption('Portugal');
  await buyer.getByLabel('Tax id').fill('501964844');
  await button(buyer, 'Continue to payment').click();
  await expect(buyer.getByText('Is no tax id of Portugal. Check it for a typing error.')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByLabel('Tax id').fill('PT 501 964 843');
  await code.fill('NOSUCHCODE');
  await button(buyer, 'Continue to payment').click();
  await expect(buyer.getByText('There is no such code.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('autumn20'); // and does not apply it first
  await button(buyer, 'Continue to payment').click();

  await expect(buyer.getByRole('button', { name: 'Pay €39.20' })).toBeVisible();
  await expectAccessible(buyer);
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await buyer.reload();
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await expectAccessible(buyer);
  expect(await purchasesOf(shop)).toMatchObject([
    { status: 'paid', amount: 3920, discountAmount: 980, buyer: { taxId: '501964843', country: 'PT' } },
  ]);

  await buyer.getByRole('link', { name: 'Back to the course' }).click();
  await expect(buyer.getByText('You have access to this course.')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Buy: The course' })).toBeHidden();
  await expectAccessible(buyer);
  await buyer.context().close();
});

test('who requests a place answers what is asked, pays the first of three, and sees that it is pending', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  const pricing = { type: 'installments', amount: 2000, currency: 'EUR', installments: 3 };
  await anOffer(shop, { enrollment: 'approval', pricing });
  const form = await shop.send<{ id: string }>('POST', '/intake-forms', {
    name: 'Before you begin',
    questions: [
      { id: 'why', type: 'long_text', label: 'Why do you want to bake?', required: true },
      { id: 'loaves', type: 'number', label: 'How many loaves a week?' },
    ],
  });
  await shop.send('PATCH', `/contents/${shop.contentId}`, { intakeFormId: form.id });
  const { page: buyer, email } = await aStranger(browser, baseURL, 'dark');

  await buyer.goto(shop.address);
  await expect(buyer.getByRole('list', { name: 'Join the course' })).toContainText('3 × €20.00');
  await buyer.getByRole('link', { name: 'Request a place: The course' }).click();
  await signInByCode(buyer, email);
  await buyer.getByLabel('How many loaves a week?').fill('some');
  await button(buyer, 'Continue to payment').click();
  await expect(buyer.getByText('Needs an answer.')).toBeVisible();
  await expect(buyer.getByText('Must be a number.')).toBeVisible();
  await expect(buyer.getByLabel('Why do you want to bake?')).toBeFocused();
  await expectAccessible(buyer);
  await buyer.getByLabel('Why do you want to bake?').fill('For the smell of it.');
  await buyer.getByLabel('How many loaves a week?').fill('2,5');
  await button(buyer, 'Continue to payment').click();
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'Request pending')).toBeVisible();
  await expectAccessible(buyer);
  const [purchase] = await purchasesOf(shop);
  expect(purchase?.installments.map(({ status }) => status)).toEqual(['paid', 'due', 'due']);

  await buyer.getByRole('link', { name: 'Back to the course' }).click();
  await expect(buyer.getByText('Your request is pending.')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.context().close();
});

test('what is typed before the scripts are there counts', async ({ page, browser, baseURL }) => {
  const shop = await aShop(page);
  await anOffer(shop, { enrollment: 'approval' });
  const form = await shop.send<{ id: string }>('POST', '/intake-forms', {
    name: 'Before you begin',
    questions: [
      { id: 'why', type: 'long_text', label: 'Why do you want to bake?', required: true },
      { id: 'loaves', type: 'number', label: 'How many loaves a week?' },
      { id: 'flours', type: 'multiple_choice', label: 'Which flours?', options: ['Wheat', 'Rye', 'Spelt'] },
    ],
  });
  await shop.send('PATCH', `/contents/${shop.contentId}`, { intakeFormId: form.id });
  const { page: buyer, email } = await aStranger(browser, baseURL);
  await buyer.goto(shop.address);
  await buyer.getByRole('link', { name: 'Request a place: The course' }).click();
  await signInByCode(buyer, email);

  const arrive = await delayScripts(buyer);
  await buyer.reload({ waitUntil: 'commit' });
  await buyer.getByLabel('How many loaves a week?').fill('2');
  await buyer.getByLabel('Rye').check();
  await button(buyer, 'I have a code').click();
  arrive();
  await expect(buyer.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible();
  await buyer.getByLabel('Why do you want to bake?').fill('For the smell of it.');
  await expect(buyer.getByLabel('How many loaves a week?')).toHaveValue('2');
  await button(buyer, 'Continue to payment').click();
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'Request pending')).toBeVisible();
  const { enrollmentRequests } = await shop.send<{ enrollmentRequests: { answers: { value: unknown }[] }[] }>(
    'GET',
    '/enrollment-requests',
  );
  expect(enrollmentRequests[0]?.answers.map(({ value }) => value)).toEqual(['For the smell of it.', 2, ['Rye']]);
  await buyer.context().close();
});

test('a card that is declined changes nothing, the last seat waits for who pays, and a second tab follows', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  const offer = await anOffer(shop, { capacity: 1 });
  const checkout = `${shop.address}/checkout?offer=${offer.id}`;
  const { page: buyer, email } = await aStranger(browser, baseURL);
  await buyer.goto(checkout);
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
  await late.goto(checkout);
  await expect(late.getByText('All seats are taken.')).toBeVisible();
  await expect(late.getByRole('heading', { name: 'Who joins?' })).toBeHidden();
  await expectAccessible(late);
  await late.context().close();

  const second = await buyer.context().newPage();
  await second.goto(checkout);
  await expect(second.getByText('Your payment is not finished.')).toBeVisible();
  await expect(button(second, 'Continue to payment')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('link', { name: 'Finish the payment' }).click();
  await expect(heading(second, 'One moment')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
  await expectAccessible(second);

  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await expect(heading(second, 'You are in')).toBeVisible();
  await buyer.context().close();
});
