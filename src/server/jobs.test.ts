import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { functions } from '../../inngest/functions';
import { closeDatabase } from '../platform/db/prisma';
import { env } from '../platform/env';
import { handleJobs } from './jobs';

afterAll(() => closeDatabase());

const ADDRESS = 'http://localhost:3000/api/inngest';
const BODY = JSON.stringify({ url: ADDRESS });

function signature(body: string, { key = env().INNGEST_SIGNING_KEY ?? '', ageSeconds = 0 } = {}): string {
  const at = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  return `t=${at}&s=${createHmac('sha256', key.replace(/^signkey-\w+-/, ''))
    .update(body)
    .update(at)
    .digest('hex')}`;
}

const call = (method: string, signed?: string, body = BODY, syncKind = 'in_band') =>
  handleJobs(
    new Request(`${ADDRESS}?fnId=lectern-none&stepId=step`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-inngest-sync-kind': syncKind,
        ...(signed === undefined ? {} : { 'x-inngest-signature': signed }),
      },
      ...(method === 'GET' ? {} : { body }),
    }),
  );

describe.each(['GET', 'PUT', 'POST'])('%s /api/inngest', (method) => {
  test.each([
    ['without a signature', undefined],
    ['with an empty signature', ''],
    ['with a signature that is none', 'signed'],
    ['with the signature of another key', signature(BODY, { key: 'signkey-prod-ffff' })],
    ['with the signature of another body', signature('{}')],
    ['with a signature of ten minutes ago', signature(method === 'GET' ? '' : BODY, { ageSeconds: 600 })],
    ['with a false signature, to have it register itself somewhere', 't=1&s=2', 'out_of_band'],
  ])('%s: refused, and told nothing', async (_, signed, syncKind = 'in_band') => {
    const response = await call(method, signed, BODY, syncKind);
    expect(response.status).toBe(401);
    expect(Object.keys(await response.json())).toHaveLength(1);
    expect([...response.headers.keys()].filter((name) => /^x-inngest-(?!sdk-handled)/.test(name))).toEqual([]);
  });
});

test('a signed engine learns what can be run', async () => {
  const response = await call('PUT', signature(BODY));
  expect(response.status).toBe(200);
  const { app_id, functions: told } = await response.json();
  expect(app_id).toBe('lectern');
  expect(told.length).toBeGreaterThanOrEqual(functions.length);
});

test('an unsigned call is answered before its body is read', async () => {
  const body = new ReadableStream(
    {
      pull() {
        throw new Error('somebody read it');
      },
    },
    { highWaterMark: 0 },
  );
  const response = await handleJobs(new Request(ADDRESS, { method: 'POST', body, duplex: 'half' } as RequestInit));
  expect(response.status).toBe(401);
});

test('a body that is no JSON or too large is refused', async () => {
  expect((await call('POST', signature('{'), '{')).status).toBe(400);
  const huge = new Request(ADDRESS, {
    method: 'POST',
    headers: { 'x-inngest-signature': 't=1&s=2', 'content-length': '40000001' },
    body: 'x',
  });
  expect((await handleJobs(huge)).status).toBe(413);
});
