import { expect, test } from 'vitest';
import { parseEnv } from '../env';
import { engineOf } from './engine';

const local = { DATABASE_URL: 'postgresql://localhost/lectern', LECTERN_SECRET: 'x'.repeat(32) };
const keys = { INNGEST_EVENT_KEY: 'key', INNGEST_SIGNING_KEY: 'signkey-prod-12' };

test.each([
  ['embedded', {}],
  ['embedded', { INNGEST_SIGNING_KEY: 'signkey-local-12' }],
  ['cloud', keys],
  ['self-hosted', { ...keys, INNGEST_BASE_URL: 'http://localhost:8288' }],
  ['self-hosted', { INNGEST_DEV: '1' }],
])('the environment alone decides: %s', (engine, given) => {
  expect(engineOf(parseEnv({ ...local, ...given }))).toBe(engine);
});
