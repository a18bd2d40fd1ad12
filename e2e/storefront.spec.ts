import { expect, test } from '@playwright/test';
import { followMail, openNewestMail } from './support/mailbox';
import { anOffer, aShop, aStranger, button, expectAccessible, heading, payWith, signInByCode } from './support/shop';

test.describe.configure({ timeout: 240_000 });

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
  const aCohort = (name: string, startsAt: string, over: object = {}) =>
    shop.send('POST', `/contents/${shop.contentId}/cohorts`, {
      ...{ offerId: offer.id, name, startsAt, timeZone: 'Europe/Lisbon', ...over },
    });
  await aCohort('Autumn', '2030-09-15T17:00:00.000Z');
  await aCohort('Winter', '2031-01-15T17:00:00.000Z', { capacity: 1 });
  const { accessLink } = await shop.send<{ accessLink: { url: string } }>('PUT', `/offers/${offer.id}/access-link`);
  const { page: buyer, email } = await aStranger(browser, baseURL);

  await buyer.goto(shop.address);
  await expect(buyer.getByText('There is nothing on sale here at the moment.')).toBeVisible();
  expect((await buyer.goto(`${shop.address}/checkout?offer=${offer.id}`))?.status()).toBe(404);
  await expect(heading(buyer, 'This offer is not on sale')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.goto(accessLink.url);
  await expect(buyer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await buyer.getByRole('link', { name: 'Enroll: Evening group' }).click();
  await signInByCode(buyer, email);
  await expect(buyer.getByRole('radio', { name: 'Autumn' })).toBeChecked();
  await buyer.getByRole('radio', { name: 'Winter' }).check();
  await expectAccessible(buyer);

  const { page: faster, email: other } = await aStranger(browser, baseURL);
  await faster.goto(accessLink.url);
  await faster.getByRole('link', { name: 'Enroll: Evening group' }).click();
  await signInByCode(faster, other);
  await faster.getByRole('radio', { name: 'Winter' }).check();
  await button(faster, 'Enroll').click();
  await expect(heading(faster, 'You are in')).toBeVisible();
  await faster.context().close();

  await button(buyer, 'Enroll').click();
  await expect(buyer.getByText('All seats of this cohort are taken.')).toBeVisible();
  await expect(buyer.getByRole('radio', { name: 'Winter' })).toBeDisabled();
  await buyer.getByRole('radio', { name: 'Autumn' }).check();
  await button(buyer, 'Enroll').click();
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await buyer.context().close();
  await page.goto(`${shop.school.root}/contents/${shop.contentId}/cohorts`);
  await expect(page.getByText('Autumn').first()).toBeVisible();
});

test('who comes back in another browser signs in to see their place, and nobody else sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  await anOffer(shop, { enrollment: 'approval' });
  const { page: buyer, email } = await aStranger(browser, baseURL);
  await buyer.goto(shop.address);
  await buyer.getByRole('link', { name: 'Request a place: The course' }).click();
  await signInByCode(buyer, email);
  await button(buyer, 'Continue to payment').click();
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'Request pending')).toBeVisible();
  const thanks = buyer.url();
  await openNewestMail(buyer, email, 'Your request for A first loaf was received');
  await expectAccessible(buyer);
  await expect(buyer.getByLabel('The mail as text')).toContainText('Paid: €49.00');
  await followMail(buyer, 'See your request');
  await expect(buyer.getByText('Your request is pending.')).toBeVisible();
  await buyer.context().close();

  const { page: elsewhere } = await aStranger(browser, baseURL, 'dark');
  await elsewhere.goto(thanks);
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to see your place' })).toBeVisible();
  await expectAccessible(elsewhere);

  // The owner of the school is signed in, and did not buy.
  await page.goto(thanks);
  await expect(heading(page, 'There is no such purchase')).toBeVisible();
  await expectAccessible(page);
  await page.goto(shop.address);
  await page.getByRole('link', { name: 'Request a place: The course' }).click();
  await expect(page.getByRole('region', { name: 'Who joins' })).toContainText('Olive Owner');
  await button(page, 'Not you?').click();
  await expect(page.getByRole('heading', { name: 'Who joins?' })).toBeVisible();
  await elsewhere.context().close();
});

test('who goes back from the payment finds the last seat of their cohort and the last use of their code', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await aShop(page);
  const offer = await anOffer(shop, { deliveryMode: 'cohort' });
  await shop.send('POST', `/contents/${shop.contentId}/cohorts`, {
    ...{
      offerId: offer.id,
      name: 'Winter',
      startsAt: '2031-01-15T17:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      capacity: 1,
    },
  });
  const discount = { type: 'percent', percent: 50 };
  await shop.send('POST', '/campaigns', { code: 'LAST', name: 'Last', discount, maxRedemptions: 1 });
  const { page: buyer, email } = await aStranger(browser, baseURL);
  await buyer.goto(shop.address);
  await buyer.getByRole('link', { name: /: The course$/ }).click();
  await signInByCode(buyer, email);
  const checkout = buyer.url();
  for (const visit of ['first', 'second']) {
    await buyer.goto(checkout);
    await expect(buyer.getByRole('radio', { name: 'Winter' }), `${visit} visit`).toBeChecked();
    await button(buyer, 'I have a code').click();
    await buyer.getByRole('textbox', { name: 'Code', exact: true }).fill('last');
    await button(buyer, 'Apply').click();
    await expect(buyer.getByText('€24.50').first()).toBeVisible();
    await button(buyer, 'Continue to payment').click();
    await expect(buyer.getByRole('radio', { name: 'Pay', exact: true })).toBeVisible();
  }
  await payWith(buyer, 'Pay');
  await expect(heading(buyer, 'You are in')).toBeVisible();
  await openNewestMail(buyer, email, 'You have joined A first loaf');
  await expect(buyer.getByLabel('The mail as text')).toContainText('Paid: €24.50');
  await buyer.context().close();
});
