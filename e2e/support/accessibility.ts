import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe knows is wrong with the page as it stands. Frames that run no scripts cannot run axe either. Its legacy
 * mode is for pages without frames of other origins: it opens no second page to put the findings of frames together.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.exclude('iframe[sandbox]').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Nothing sticks out sideways, which on a phone would make the whole page slide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
