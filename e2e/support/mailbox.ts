import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to that address in the mailbox of local mode, as a person without a mail server would. */
export async function openNewestMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: to }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(row.getByRole('link')).toHaveText(subject, { timeout: 1_000 });
  }).toPass();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

/** Clicks the mail's own button, inside the frame that shows it. */
export async function followMail(page: Page, label: string): Promise<void> {
  await page.frameLocator('iframe[title="The mail as HTML"]').getByRole('link', { name: label, exact: true }).click();
}
