import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { db } from '../../platform/db/prisma';
import { BAD_TEXTS } from '../../testing/bad-texts';
import { callAs, refusalOf } from '../../testing/caller';
import { aKey, anOrganization, staffOf } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { createApiKey, organizationIdOfApiKey } from './api-keys';
import { ApiKeyDto, DeletedDto } from './schemas';

const HOUR_MS = 3_600_000;

describe('creating a key', () => {
  test('an admin gets the plaintext once; the database keeps its hash and 12 characters', async () => {
    const org = await anOrganization();
    const admin = await staffOf(org, 'admin');
    const made = await callAs({ org: admin }).organization.createApiKey({ name: ' Accounting ' });
    expect(made).toMatchObject({ name: 'Accounting', createdBy: admin.userId, expiresAt: null, lastUsedAt: null });
    expect(made.key).toMatch(/^lk_live_[0-9A-Za-z]{40}$/);
    expect(made.prefix).toBe(made.key.slice(0, 12));

    const row = await db.apiKey.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.keyHash).toBe(sha256Hex(made.key));
    expect(JSON.stringify(row)).not.toContain(made.key);

    const rest = restAs(made);
    const listed = dataOf(z.array(ApiKeyDto), await rest.get('/api-keys'));
    expect(listed.map((each) => each.id)).toEqual([made.id, org.keyId]);
    expect(listed[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(made.key.slice(12));
  });

  test('there is no way to create one through the API', async () => {
    const org = await anOrganization();
    const response = await restAs(org).post('/api-keys', { name: 'Another' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const oauth: OrgContext = {
      ...org.ctx,
      actor: { kind: 'oauth', userId: org.ownerId, clientId: 'client', role: 'owner', teamRoles: new Map() },
    };
    for (const ctx of [org.ctx, oauth]) {
      expect(await refusalOf(callAs({ org: ctx }).organization.createApiKey({ name: 'Another' }))).toMatchObject({
        code: 'forbidden',
        reason: 'dashboard_only',
      });
    }
  });

  test('the command line may, and then nobody is named as its maker', async () => {
    const org = await anOrganization();
    const system: OrgContext = { ...org.ctx, actor: { kind: 'system', job: 'cli', role: 'owner' } };
    const made = await createApiKey(system, { name: 'From the shell' });
    expect(made.createdBy).toBeNull();
    expect((await restAs(made).get('/')).status).toBe(200);
  });

  test('it expires when it was told to', async () => {
    const org = await anOrganization();
    const admin = callAs({ org: await staffOf(org, 'admin') }).organization;
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const made = await admin.createApiKey({ name: 'For an hour', expiresAt });
    expect(made.expiresAt).toBe(expiresAt);
    expect((await restAs(made).get('/')).status).toBe(200);
    await db.apiKey.update({ where: { id: made.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(errorOf(await restAs(made).get('/'))).toMatchObject({ status: 401, reason: 'unauthenticated' });
  });

  test('an expiry in the past, and bad input, make no key', async () => {
    const org = await anOrganization();
    const admin = callAs({ org: await staffOf(org, 'admin') }).organization;
    const past = admin.createApiKey({ name: 'Late', expiresAt: new Date(Date.now() - HOUR_MS).toISOString() });
    expect(await refusalOf(past)).toMatchObject({ code: 'invalid', reason: 'expiry_in_past' });
    const inputs = [
      {},
      { name: '' },
      { name: 'x'.repeat(101) },
      { name: 'x', expiresAt: 'tomorrow' },
      { name: 'x', expiresAt: '2099-01-01' },
      { name: 'x', expiresAt: 4_102_444_800_000 },
      { name: 'x', role: 'owner' },
      ...BAD_TEXTS.map(([, name]) => ({ name })),
    ];
    for (const input of inputs) {
      const call = admin.createApiKey(input as { name: string });
      expect([JSON.stringify(input), (await refusalOf(call)).reason]).toEqual([
        JSON.stringify(input),
        'validation_failed',
      ]);
    }
    expect(await db.apiKey.count({ where: { organizationId: org.orgId } })).toBe(1);
  });
});

describe('GET /api-keys', () => {
  test('keeps revoked and expired keys, newest first, and shows none of another organization', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const expired = await aKey(org.orgId, { expiresAt: new Date(Date.now() - HOUR_MS) });
    const revoked = await aKey(org.orgId, { revokedAt: new Date() });
    const listed = dataOf(z.array(ApiKeyDto), await restAs(org).get('/api-keys'));
    expect(listed.map((each) => each.id)).toEqual([revoked.keyId, expired.keyId, org.keyId]);
    expect(listed.map((each) => each.revokedAt !== null)).toEqual([true, false, false]);
    expect(JSON.stringify(listed)).not.toContain(other.keyId);
  });
});

describe('DELETE /api-keys/{id}', () => {
  test('holds from the next request on, keeps the row, and answers the same when repeated', async () => {
    const org = await anOrganization();
    const victim = await aKey(org.orgId);
    expect((await restAs(victim).get('/')).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const response = await restAs(org).delete(`/api-keys/${victim.keyId}`);
      expect(dataOf(DeletedDto, response)).toEqual({ deleted: true, id: victim.keyId });
    }
    expect((await restAs(victim).get('/')).status).toBe(401);
    const listed = dataOf(z.array(ApiKeyDto), await restAs(org).get('/api-keys'));
    expect(listed.find((each) => each.id === victim.keyId)?.revokedAt).not.toBeNull();
  });

  test('a second revocation does not move the time of the first', async () => {
    const org = await anOrganization();
    const victim = await aKey(org.orgId);
    const revokedAt = async () => (await db.apiKey.findUniqueOrThrow({ where: { id: victim.keyId } })).revokedAt;
    await restAs(org).delete(`/api-keys/${victim.keyId}`);
    const first = await revokedAt();
    await restAs(org).delete(`/api-keys/${victim.keyId}`);
    expect(await revokedAt()).toEqual(first);
  });

  test('a key may revoke itself, and is told so before it dies', async () => {
    const org = await anOrganization();
    expect((await restAs(org).delete(`/api-keys/${org.keyId}`)).status).toBe(200);
    expect((await restAs(org).get('/')).status).toBe(401);
  });

  test('the key of another organization is not found and goes on working', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    for (const id of [other.keyId, newId('apiKey'), 'key_x', '%00', other.key]) {
      expect(errorOf(await restAs(org).delete(`/api-keys/${id}`))).toMatchObject({ status: 404, reason: 'not_found' });
    }
    expect((await restAs(other).get('/')).status).toBe(200);
  });
});

test('members neither see, make nor revoke keys', async () => {
  const org = await anOrganization();
  const api = callAs({ org: await staffOf(org, 'member') }).organization;
  for (const attempt of [
    () => api.listApiKeys({}),
    () => api.createApiKey({ name: 'Mine' }),
    () => api.revokeApiKey({ id: org.keyId }),
  ]) {
    expect(await refusalOf(attempt())).toMatchObject({ code: 'forbidden' });
  }
});

test('a key is found by its id alone, for the command line', async () => {
  const org = await anOrganization();
  const ctx = { now: () => new Date() };
  expect(await organizationIdOfApiKey(ctx, org.keyId)).toBe(org.orgId);
  expect(await refusalOf(organizationIdOfApiKey(ctx, newId('apiKey')))).toMatchObject({ code: 'not_found' });
});
