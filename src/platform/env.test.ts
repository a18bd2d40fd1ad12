import { describe, expect, test } from 'vitest';
import { EnvironmentError, parseEnv } from './env';

const local = { DATABASE_URL: 'postgresql://localhost/lectern', LECTERN_SECRET: 'x'.repeat(32) };
const production = {
  ...local,
  LECTERN_ENV: 'production',
  APP_URL: 'https://learn.example.com',
  CRON_SECRET: 'c'.repeat(16),
  INNGEST_SIGNING_KEY: 'signkey-prod-1234',
  ALLOW_SANDBOX_PAYMENTS: 'true',
};

function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

/** Asserts that exactly one thing is wrong, and that its sentence begins with the variable's name. */
function expectOneProblem(source: Record<string, string | undefined>, name: string) {
  const problems = problemsOf(source);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .+\\.$`));
}

test('a local environment needs nothing but a database and a secret', () => {
  expect(parseEnv(local)).toMatchObject({
    LECTERN_ENV: 'local',
    PORT: 3000,
    HOST: '127.0.0.1',
    APP_URL: 'http://localhost:3000',
  });
});

test('the address of the application follows the port unless it is given', () => {
  expect(parseEnv({ ...local, PORT: '3210' }).APP_URL).toBe('http://localhost:3210');
  expect(parseEnv({ ...local, APP_URL: 'http://127.0.0.1:9000/' }).APP_URL).toBe('http://127.0.0.1:9000');
});

test('variables without a value count as not given', () => {
  expect(parseEnv({ ...local, SMTP_URL: '', PORT: ' ' }).PORT).toBe(3000);
});

test('every problem is named at once', () => {
  expect(problemsOf({ ...local, PORT: '70000', LOG_LEVEL: 'loud' })).toHaveLength(2);
});

describe('a value of the wrong form is refused by name', () => {
  test.each([
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['LECTERN_ENV', 'staging'],
    ['APP_URL', 'localhost:3000'],
    ['APP_URL', 'http://localhost:3000/path'],
    ['DATABASE_URL', 'mysql://localhost/lectern'],
    ['LECTERN_SECRET', 'short'],
    ['CRON_SECRET', 'fifteen-letters'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['WEBHOOK_ALLOWED_ORIGINS', 'http://localhost:4000/hook'],
    ['PAYMENT_PROVIDER', 'paypal'],
    ['ALLOW_SANDBOX_PAYMENTS', 'yes'],
    ['REDIS_URL', 'http://localhost'],
  ])('%s=%s', (name, value) => expectOneProblem({ ...local, MAIL_FROM: 'a@example.com', [name]: value }, name));
});

test('a missing database says what sets it', () => {
  expectOneProblem({ ...local, DATABASE_URL: undefined }, 'DATABASE_URL');
});

describe('settings that belong together are asked for together', () => {
  test.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost:1025' }],
    ['UPSTASH_REDIS_REST_TOKEN', { UPSTASH_REDIS_REST_URL: 'https://name.upstash.io' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id' }],
    ['INNGEST_SIGNING_KEY', { INNGEST_EVENT_KEY: 'key' }],
    ['INNGEST_EVENT_KEY', { INNGEST_BASE_URL: 'http://localhost:8288', INNGEST_SIGNING_KEY: 'signkey-prod-12' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
    ['STRIPE_CLIENT_ID', { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }],
  ])('%s', (name, given) => expectOneProblem({ ...local, ...given }, name));
});

describe('local mode stays on this machine', () => {
  test.each(['0.0.0.0', '::', '192.168.1.10', 'learn.example.com'])('HOST=%s is refused', (HOST) =>
    expectOneProblem({ ...local, HOST }, 'HOST'),
  );
  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('HOST=%s is accepted', (HOST) =>
    expect(problemsOf({ ...local, HOST })).toEqual([]),
  );
  test('an https address is refused', () =>
    expectOneProblem({ ...local, APP_URL: 'https://learn.example.com' }, 'APP_URL'));
});

describe('production', () => {
  test('accepts a complete environment on every interface', () => {
    expect(problemsOf({ ...production, HOST: '0.0.0.0' })).toEqual([]);
  });
  test('is the default on Vercel, with the address that Vercel gives', () => {
    const { LECTERN_ENV: _, APP_URL: __, ...rest } = production;
    const vercel = { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'lectern.vercel.app', INNGEST_EVENT_KEY: 'key' };
    const env = parseEnv({ ...rest, ...vercel });
    expect(env).toMatchObject({ LECTERN_ENV: 'production', APP_URL: 'https://lectern.vercel.app' });
  });
  test.each([
    ['PAYMENT_PROVIDER', { ALLOW_SANDBOX_PAYMENTS: undefined }],
    ['WEBHOOK_ALLOWED_ORIGINS', { WEBHOOK_ALLOWED_ORIGINS: 'http://localhost:4000' }],
    ['INNGEST_DEV', { INNGEST_DEV: '1' }],
    ['INNGEST_SIGNING_KEY', { INNGEST_SIGNING_KEY: undefined }],
    ['CRON_SECRET', { CRON_SECRET: undefined }],
    ['INNGEST_SIGNING_KEY', { INNGEST_SIGNING_KEY: undefined, INNGEST_EVENT_KEY: 'key' }],
    ['INNGEST_EVENT_KEY', { VERCEL: '1' }],
    ['LECTERN_SECRET', { LECTERN_SECRET: undefined }],
  ])('refuses an unsafe %s', (name, change) => expectOneProblem({ ...production, ...change }, name));
});
