import { NonRetriableError, RetryAfterError } from 'inngest';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type JobApp, startJobApp, startTestRunner } from '../../../testing/jobs/job-app';
import { closeDatabase, pool } from '../../db/prisma';
import { jobClient } from '../client';
import type { Runner } from './runner';

let done: string[] = [];
/** Returns its second argument, so that a step can tell of itself in one line. */
const note = <T = null>(what: string, result: T = null as T): T => {
  done.push(what);
  return result;
};

const functions = [
  jobClient.createFunction({ id: 'steps', retries: 3, triggers: { event: 'test/steps' } }, async ({ step, event }) => {
    const a = await step.run('a', () => note('a', { n: 1, of: event.data.of }));
    const b = await step.run('b', () => note('b', a.n + 1));
    note(`end ${a.of} ${b}`);
    return { b };
  }),
  jobClient.createFunction({ id: 'plain', retries: 0, triggers: { event: 'test/plain' } }, async ({ event }) => {
    note(`plain ${event.data.n}`);
  }),
  jobClient.createFunction(
    {
      id: 'failing',
      retries: 2,
      triggers: { event: 'test/failing' },
      onFailure: async ({ event, error, step }) => {
        await step.run('told', () => note(`failure of ${event.data.event.data.n}: ${error.message}`));
      },
    },
    async ({ step, event, attempt }) => {
      await step.run('before', () => note('before'));
      await step.run('fails', () => {
        note(`attempt ${attempt}`);
        if (event.data.how === 'for good') throw new NonRetriableError('the card is closed');
        if (event.data.how === 'later') throw attempt === 0 ? new RetryAfterError('slow down', 1_000) : new Error('x');
        if (attempt < event.data.until) throw new Error(`not yet ${attempt}`);
      });
      note('end');
    },
  ),
  jobClient.createFunction({ id: 'caught', retries: 0, triggers: { event: 'test/caught' } }, async ({ step }) => {
    try {
      await step.run('mail', () => {
        throw new Error('no mail server');
      });
    } catch (error) {
      await step.run('caught', () => note(`caught ${(error as Error).message}`));
    }
    await step.run('after', () => note('after'));
  }),
  jobClient.createFunction(
    { id: 'parallel', retries: 1, triggers: { event: 'test/parallel' } },
    async ({ step, attempt }) => {
      const results = await Promise.all([
        step.run('one', () => note('one', 1)),
        step.run('two', () => {
          note('two');
          if (attempt === 0) throw new Error('once');
          return 2;
        }),
        step.sleep('three', '1s'),
      ]);
      await step.run('last', () => note(`last ${results[0]} ${results[1]}`));
      note('end');
    },
  ),
  jobClient.createFunction({ id: 'sleeping', retries: 0, triggers: { event: 'test/sleeping' } }, async ({ step }) => {
    await step.run('lie down', () => note('lie down'));
    await step.sleep('nap', '1s');
    await step.sleepUntil('wake', new Date(Date.now() - 1_000));
    note('awake');
  }),
  jobClient.createFunction({ id: 'sending', retries: 0, triggers: { event: 'test/sending' } }, async ({ step }) => {
    const { ids } = await step.sendEvent('send', [
      { name: 'test/plain', data: { n: 'x' } },
      { name: 'test/plain', data: { n: 'y' } },
    ]);
    note(`sent ${ids.length}`);
  }),
  jobClient.createFunction(
    { id: 'once', retries: 0, idempotency: 'event.data.purchase', triggers: { event: 'test/once' } },
    async ({ event }) => note(`once ${event.data.purchase}`),
  ),
];

let app: JobApp;
let runner: Runner;

beforeAll(async () => {
  app = await startJobApp(functions);
  runner = await startTestRunner(app.url);
});
beforeEach(() => {
  done = [];
});
afterAll(async () => {
  await runner.stop();
  await app.close();
  await closeDatabase();
});

const send = (name: string, data: Record<string, unknown> = {}, more: { id?: string; ts?: number } = {}) =>
  jobClient.send({ name, data, ...more });
const eventually = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 20 });
const idle = async () => {
  const { rows } = await pool().query(
    `SELECT (SELECT count(*) FROM jobs.task) + (SELECT count(*) FROM jobs.event WHERE dispatched_at IS NULL) AS open`,
  );
  expect(Number(rows[0].open)).toBe(0);
};

test('the steps of a run go one after the other, each once, and pass their results on', async () => {
  await send('test/steps', { of: 'A' });
  await eventually(idle);
  expect(done).toEqual(['a', 'b', 'end A 2']);
});

describe('a step that fails', () => {
  test('is tried again without repeating what was done before it', async () => {
    await send('test/failing', { until: 2 });
    await eventually(idle);
    expect(done).toEqual(['before', 'attempt 0', 'attempt 1', 'attempt 2', 'end']);
  });
  test('for the last time fails the run, which is told with the event that began it', async () => {
    await send('test/failing', { until: 9, n: 7 });
    await eventually(() => expect(done).toContain('failure of 7: not yet 2'));
    await eventually(idle);
    expect(done).toEqual(['before', 'attempt 0', 'attempt 1', 'attempt 2', 'failure of 7: not yet 2']);
  });
  test('for good is not tried again', async () => {
    await send('test/failing', { how: 'for good', n: 8 });
    await eventually(() => expect(done).toContain('failure of 8: the card is closed'));
    expect(done.filter((each) => each.startsWith('attempt'))).toEqual(['attempt 0']);
  });
  test('waits as long as it asks for', async () => {
    const startedAt = Date.now();
    await send('test/failing', { how: 'later', until: 9, n: 9 });
    await eventually(() => expect(done).toContain('attempt 1'));
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
    await eventually(idle);
  });
  test('can be caught by its function, which goes on', async () => {
    await send('test/caught');
    await eventually(idle);
    expect(done).toEqual(['caught no mail server', 'after']);
  });
});

test('parallel steps run side by side, each as often as it needs, and meet again', async () => {
  await send('test/parallel');
  await eventually(idle);
  expect(done.filter((each) => each === 'one')).toHaveLength(1);
  expect(done.filter((each) => each === 'two')).toHaveLength(2);
  expect(done.slice(-2)).toEqual(['last 1 2', 'end']);
});

test('a sleep holds nothing and ends when it should', async () => {
  const startedAt = Date.now();
  await send('test/sleeping');
  await eventually(() => expect(done).toContain('awake'));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  expect(done).toEqual(['lie down', 'awake']);
});

test('a step sends events that start other jobs', async () => {
  await send('test/sending');
  await eventually(idle);
  expect(done.toSorted()).toEqual(['plain x', 'plain y', 'sent 2']);
});

test('an event of the future waits for its time', async () => {
  const ts = Date.now() + 1_200;
  await send('test/plain', { n: 'later' }, { ts });
  await eventually(() => expect(done).toEqual(['plain later']));
  expect(Date.now()).toBeGreaterThanOrEqual(ts);
});

test('an event whose id was taken before is ignored', async () => {
  await send('test/plain', { n: 1 }, { id: 'the same' });
  await send('test/plain', { n: 2 }, { id: 'the same' });
  await eventually(idle);
  expect(done).toEqual(['plain 1']);
});

test('a function that runs once for each key runs once for each key', async () => {
  for (const purchase of ['p1', 'p1', 'p2', 'p1']) await send('test/once', { purchase });
  await eventually(idle);
  expect(done.toSorted()).toEqual(['once p1', 'once p2']);
});
