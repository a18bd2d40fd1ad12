import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const ROUNDS = 5;
const PERSON = { email: 'painter@example.com', password: 'a-long-enough-password' };
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Milliseconds from pressing "Sign in" to the dashboard's heading on the screen, in a browser that was never there. */
export async function firstPaint(origin: string, environment: Record<string, string>): Promise<number[]> {
  const owner = ['--owner-email', PERSON.email, '--owner-name', 'Pat Painter', '--owner-password', PERSON.password];
  execFileSync('npm', ['run', '-s', 'lectern', '--', 'org', 'create', '--name', 'Paint', '--slug', 'paint', ...owner], {
    env: { ...process.env, ...environment, APP_URL: origin },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${origin}/sign-in`);
    await page.getByLabel('E-mail').fill(PERSON.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PERSON.password);
    const at = performance.now();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/app\/paint/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    times.push(performance.now() - at);
    await page.context().close();
  }
  await browser.close();
  return times;
}
