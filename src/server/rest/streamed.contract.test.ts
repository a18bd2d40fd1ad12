import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import type { TextStream } from '../../platform/http/text-stream';
import { auditRows } from '../../testing/factories/audit';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { toResponse } from '../answer';
import { handleRest } from './handle';
import { streamed } from './streamed';

const PATH = '/audit-events/export?format=ndjson';
const PIECE = 200;

function ask({ key }: TestOrganization, method = 'GET') {
  const request = new Request(`http://lectern.test/api/v1${PATH}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  });
  return handleRest(request, { address: '192.0.2.1' });
}

const lines = (chunk: Uint8Array | undefined) => new TextDecoder().decode(chunk).split('\n').length - 1;

test('nothing is read ahead of the reader', async () => {
  const org = await anOrganization();
  await auditRows(org, 5_000);
  const reader = (await ask(org)).body?.getReader();
  expect(lines((await reader?.read())?.value)).toBe(PIECE);
  // Whatever had been read ahead would still come.
  await db.$executeRaw`DELETE FROM "AuditEvent" WHERE "organizationId" = ${org.orgId} AND "sequence" > ${2 * PIECE}`;
  expect(lines((await reader?.read())?.value)).toBe(PIECE);
  expect(lines((await reader?.read())?.value)).toBe(0);
  expect((await reader?.read())?.done).toBe(true);
});

const streamedCsv = (pieces: TextStream['pieces']) => {
  const answer = streamed({ method: 'GET' }, { mediaType: 'text/csv', filename: 'a.csv', pieces }, new Map(), {
    requestId: 'r',
  });
  return toResponse(answer);
};

test('a reader who leaves ends the reading', async () => {
  let left = false;
  const pieces = {
    next: async () => ({ done: false as const, value: 'more\n' }),
    return: async () => {
      left = true;
      return { done: true as const, value: undefined };
    },
  };
  const response = streamedCsv(pieces);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(left).toBe(true);
});

test('a failure on the way breaks the answer off, so that nobody takes it for the whole', async () => {
  async function* failing() {
    yield 'first\n';
    throw new Error('the database went away');
  }
  const response = streamedCsv(failing());
  await expect(response.text()).rejects.toThrow();
});

test('HEAD answers the headers alone', async () => {
  const response = await ask(await anOrganization(), 'HEAD');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/x-ndjson; charset=utf-8',
    '',
  ]);
});
