import { expect, test } from 'vitest';
import { jobClient } from '../client';
import { readFunction } from './function-config';

type Options = Parameters<typeof jobClient.createFunction>[0];

/** As the application tells of it: through the client's own description and JSON. */
function configOf(options: Record<string, unknown>): unknown {
  const given = { id: 'job', retries: 3, triggers: { event: 'test/a' }, ...options } as unknown as Options;
  const job = jobClient.createFunction(given, async () => {}) as unknown as {
    getConfig(at: { baseUrl: URL; appPrefix: string }): unknown[];
  };
  return JSON.parse(JSON.stringify(job.getConfig({ baseUrl: new URL('http://localhost'), appPrefix: 'lectern' })[0]));
}

test('a job with everything that the engine can do is understood', () => {
  expect(
    readFunction(
      configOf({
        triggers: [{ cron: '5 * * * *' }, { event: 'test/a', if: "event.data.kind == 'b'" }],
        idempotency: 'event.data.id',
        concurrency: { limit: 2, key: 'event.data.organizationId' },
      }),
    ),
  ).toEqual({
    id: 'lectern-job',
    name: 'job',
    events: [{ name: 'test/a', expression: "event.data.kind == 'b'" }],
    crons: ['5 * * * *'],
    attempts: 4,
    idempotency: 'event.data.id',
    concurrency: { limit: 2, key: 'event.data.organizationId' },
  });
});

test.each([
  ['retries that are not stated', { retries: undefined }],
  ['batchEvents', { batchEvents: { maxSize: 10, timeout: '5s' } }],
  ['rateLimit', { rateLimit: { limit: 1, period: '1m' } }],
  ['throttle', { throttle: { limit: 1, period: '1m' } }],
  ['debounce', { debounce: { period: '1m' } }],
  ['priority', { priority: { run: '100' } }],
  ['timeouts', { timeouts: { finish: '1h' } }],
  ['singleton', { singleton: { mode: 'skip' } }],
  ['cancelOn', { cancelOn: [{ event: 'test/b' }] }],
  ['a limit of the whole account', { concurrency: { limit: 1, scope: 'account', key: '"all"' } }],
  ['two limits', { concurrency: [{ limit: 1 }, { limit: 2, key: 'event.data.a' }] }],
  ['an expression', { idempotency: 'event.data.a + event.data.b' }],
  ['a condition', { triggers: { event: 'test/a', if: 'event.data.n > 3' } }],
  ['a wildcard', { triggers: { event: 'test/*' } }],
  ['a cron with seconds', { triggers: { cron: '* * * * * *' } }],
  ['a cron with a time zone', { triggers: { cron: 'TZ=Europe/Paris 0 12 * * *' } }],
  ['a cron with jitter', { triggers: { cron: '* * * * *', jitter: '10s' } }],
  ['a cron that never fires', { triggers: { cron: '0 0 31 2 *' } }],
])('%s: refused by name', (_, options) => {
  expect(() => readFunction(configOf(options))).toThrow(/^The embedded job engine cannot run lectern-job: .+\.$/);
});
