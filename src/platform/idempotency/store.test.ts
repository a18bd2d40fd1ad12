import { expect, test } from 'vitest';
import { DAY_MS } from '../../kernel/time';
import { anOrganization } from '../../testing/factories/organization';
import { db } from '../db/prisma';
import { claimKey } from './store';

const request = { method: 'POST', path: '/api/v1/teams', requestHash: 'a' };

test('what is older than a day is deleted on the way, and what is younger stays', async () => {
  const { orgId } = await anOrganization();
  const now = new Date();
  const kept = { organizationId: orgId, ...request, lockedUntil: now, responseStatus: 201 };
  await db.idempotencyRecord.createMany({
    data: [
      { ...kept, key: 'old', createdAt: new Date(now.getTime() - DAY_MS - 1) },
      { ...kept, key: 'young', createdAt: new Date(now.getTime() - DAY_MS + 60_000) },
    ],
  });
  expect(await claimKey({ orgId, key: 'new', ...request }, now)).toEqual({ state: 'claimed' });
  const keys = (await db.idempotencyRecord.findMany({ where: { organizationId: orgId } })).map((row) => row.key);
  expect(keys.sort()).toEqual(['new', 'young']);
});

test('a key works afresh once its answer is a day old, whatever was asked then', async () => {
  const { orgId } = await anOrganization();
  const first = new Date();
  await claimKey({ orgId, key: 'k', ...request }, first);
  const later = new Date(first.getTime() + DAY_MS + 1);
  expect(await claimKey({ orgId, key: 'k', ...request, path: '/api/v1/tags' }, later)).toEqual({ state: 'claimed' });
});
