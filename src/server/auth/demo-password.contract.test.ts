import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../kernel/time';
import { createUser, DEMO_PASSWORD } from '../../modules/identity';
import { aBrowser } from '../../testing/browser';

beforeAll(() => {
  Object.assign(process.env, {
    LECTERN_ENV: 'production',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    INNGEST_SIGNING_KEY: 'signkey-test-0123456789abcdef',
  });
});

test('production lets nobody in with the password of the demo, though a database that began with it holds its people', async () => {
  const email = 'olive@harbour.example';
  await createUser({ now: systemClock }, { name: 'Olive', email, password: DEMO_PASSWORD, emailVerified: true });
  const answer = await aBrowser().auth('/sign-in/email', { email, password: DEMO_PASSWORD });
  expect([answer.status, answer.headers.get('x-error-code'), answer.headers.getSetCookie()]).toEqual([
    400,
    'wrong_password',
    [],
  ]);
});
