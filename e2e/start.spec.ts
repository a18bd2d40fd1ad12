import { expect, test } from '@playwright/test';
import { lectern } from './support/lectern';

test('what npm start starts is ready to work', async ({ request }) => {
  const response = await request.get('/api/health/ready');
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', jobs: 'ok' },
  });
});

test('it brings the demo organization, in which its owner finds courses, learners and sales', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill('olive@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('lighthouse-keeper');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/app/harbour-school');
  await page.goto('/app/harbour-school/contents');
  await expect(page.getByRole('row')).not.toHaveCount(1); // the head of the table
  await page.goto('/app/harbour-school/learners');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await page.goto('/app/harbour-school/sales');
  await expect(page.getByRole('row').filter({ hasText: 'Viktor Orlov' })).toContainText('Paid');
});

test('an organization and its key are made from the command line while the server runs', async ({ request }) => {
  const organization = await lectern<{ id: string; slug: string }>(
    ...['org', 'create', '--name', 'Command School', '--slug', 'command-school'],
    ...['--owner-email', 'owner@command-school.example', '--owner-name', 'Ona', '--owner-password', 'a long password'],
  );
  const { key } = await lectern<{ key: string }>('key', 'create', '--org', organization.slug, '--name', 'Test');
  const response = await request.get('/api/v1/', { headers: { authorization: `Bearer ${key}` } });
  expect(await response.json()).toMatchObject({ data: { organization: organization.id } });
});

test('a key that is revoked from the command line stops working at once', async ({ request }) => {
  const { slug } = await lectern<{ slug: string }>(
    ...['org', 'create', '--name', 'Revoking School', '--slug', 'revoking-school'],
    ...['--owner-email', 'owner@revoking-school.example', '--owner-name', 'Ona', '--owner-password', 'a long password'],
  );
  const created = await lectern<{ id: string; key: string }>('key', 'create', '--org', slug, '--name', 'Test');
  const status = async () =>
    (await request.get('/api/v1/', { headers: { authorization: `Bearer ${created.key}` } })).status();
  expect(await status()).toBe(200);
  await lectern('key', 'revoke', '--id', created.id);
  expect(await status()).toBe(401);
});
