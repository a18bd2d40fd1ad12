import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Nothing that axe knows is wrong with the page as it stands. Frames that run no scripts cannot run axe either. Its legacy
 * mode is for pages without frames of other origins: it opens no second page to put the findings of frames together.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/); // it comes a moment after the page that was navigated to
  const builder = new AxeBuilder(await sourceFor(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await builder.exclude('iframe[sandbox]').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Axe is brought to a document once, however often it is looked at; to one that has frames each time, for their sake. */
async function sourceFor(page: Page): Promise<{ page: Page; axeSource?: string }> {
  if (page.frames().length > 1) return { page };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return { page, axeSource: NOTHING_MORE };
}

const NOTHING_MORE = ';';

/** Nothing sticks out sideways, which on a phone would make the whole page slide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
