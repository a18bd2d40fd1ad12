import { expect, test } from 'vitest';
import { isDatabaseDown } from './errors';
import { pool, queuePool } from './prisma';

test.each([
  ['requests', pool],
  ['the queue', queuePool],
])('a connection of %s that is lost while nobody listens ends its statements, and not the process', async (_, from) => {
  const client = await from().connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await pool().query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const failure = await client.query('SELECT 1').catch((error: unknown) => error);
  client.release(true);
  expect(isDatabaseDown(failure)).toBe(true);
  expect((await from().query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
