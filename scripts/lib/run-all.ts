import { findBrowser } from './browser';
import { buildPages } from './build-pages';
import { runChecks } from './checks';
import { generateClient } from './generate-client';
import { say } from './run-tool';
import { listenForStop } from './stop-request';
import { type Count, runPlaywright, runVitest } from './test-runs';

/** The whole gate. Ends with one line that counts the tests, and as failed also the checks that did not pass. */
export async function runAll({ withBrowser }: { withBrowser: boolean }): Promise<void> {
  const stop = listenForStop();
  const startedAt = Date.now();
  await generateClient(stop);
  const failedChecks = await runChecks(stop);
  const { failures, ...count } = await runVitest(stop);
  const counts: Count[] = [count];
  if (withBrowser) counts.push(await runBrowserTests(stop));

  const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
  const failed = total('failed') + failedChecks.length;
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say('');
  // What failed long ago is far above by now.
  for (const failure of failures) say(`Failed: ${failure}\n`);
  for (const title of failedChecks) say(`Failed: ${title}`);
  if (total('skipped') > 0) say(`${total('skipped')} skipped`);
  say(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  console.log(`${total('passed')} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function runBrowserTests(stop: AbortSignal): Promise<Count> {
  try {
    const browser = await findBrowser(stop);
    say(`Browser: ${browser.description}`);
    await buildPages(stop);
    return await runPlaywright(browser.env, stop);
  } catch (error) {
    stop.throwIfAborted();
    say((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
