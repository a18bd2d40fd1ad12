import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), `lectern-throwaway-${process.pid}-start-`));
const DATA_DIR = join(directory, 'data');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const production = {
  LECTERN_ENV: 'production',
  APP_URL: 'https://learn.example.com',
  CRON_SECRET: 'c'.repeat(16),
  INNGEST_SIGNING_KEY: 'signkey-own-1234',
  ALLOW_SANDBOX_PAYMENTS: 'true',
};

/** What `npm start` says and does in that environment. */
async function start(environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, DATA_DIR, NODE_ENV: 'production', ...environment },
    timeout: 30_000,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

test.each([
  ['without a signing key', 'INNGEST_SIGNING_KEY', ''],
  ['with unsigned jobs', 'INNGEST_DEV', '1'],
])('a production %s does not start, and leaves nothing behind', async (_, name, value) => {
  const { said, code } = await start({ ...production, [name]: value });
  expect(said).toMatch(new RegExp(`^${name}: `, 'm'));
  expect(code).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
});
