import { expect, test } from 'vitest';
import { env } from '../platform/env';
import { handleCron } from './cron';

const PATH = '/api/cron/expire-enrollment-requests';
const call = (authorization?: string, path = PATH, method = 'GET') =>
  handleCron(
    new Request(`http://lectern.test${path}`, {
      method,
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

test('the daily run is for whoever bears the secret, whole', async () => {
  const settings = env() as { CRON_SECRET: string | undefined; LECTERN_ENV: string };
  const before = { ...settings };
  settings.CRON_SECRET = 'sixteen characters at least';
  try {
    const refused = [
      undefined,
      '',
      'Bearer ',
      'Bearer sixteen',
      `bearer ${settings.CRON_SECRET}`,
      settings.CRON_SECRET,
    ];
    for (const each of refused) expect((await call(each)).status).toBe(401);
    const answer = await call(`Bearer ${settings.CRON_SECRET}`);
    expect([answer.status, Object.keys((await answer.json()) as object).sort()]).toEqual([
      200,
      ['expired', 'failed', 'refunded', 'scanned'],
    ]);
    settings.CRON_SECRET = undefined;
    settings.LECTERN_ENV = 'production';
    expect((await call('Bearer undefined')).status).toBe(401);
    expect((await call()).status).toBe(401);
  } finally {
    Object.assign(settings, before);
  }
});

test('it is asked for with GET, and nothing else is there', async () => {
  expect((await call(undefined, PATH, 'POST')).status).toBe(405);
  expect((await call(undefined, '/api/cron/other')).status).toBe(404);
});
