import type { Page } from '@playwright/test';

/** From now on pages open as on a slow line: they can be read and used, and no script of theirs comes before `arrive()`. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}
