import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { aKey, anOrganization } from '../../testing/factories/organization';
import { errorOf, restAs } from '../../testing/rest';
import { handleRest } from './handle';
import { routes } from './routes';

const teamsOf = (orgId: string) => db.team.count({ where: { organizationId: orgId } });

describe('authentication', () => {
  const keys: [string, Record<string, string>][] = [
    ['no key', {}],
    ['another scheme', { authorization: 'Basic bGs6bGs=' }],
    ['a key of another form', { authorization: 'Bearer garbage' }],
    ['a key whose checksum is wrong', { authorization: `Bearer lk_live_${'A'.repeat(40)}` }],
  ];
  test.each(keys)('401 with %s, on every route', async (_, headers) => {
    for (const route of routes) {
      const path = route.template.replace(/\{\w+\}/g, 'x');
      const response = await restAs(null).raw(route.method, path, undefined, { headers });
      expect([route.method, path, response.status]).toEqual([route.method, path, 401]);
      expect(response.headers.get('x-error-code')).toBe('unauthenticated');
    }
  });

  test('401 with an expired key, and it is not stamped', async () => {
    const org = await anOrganization();
    const { key, keyId } = await aKey(org.orgId, { expiresAt: new Date(Date.now() - 1) });
    expect((await restAs({ key }).get('/organization')).status).toBe(401);
    expect((await db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).lastUsedAt).toBeNull();
  });

  test('401 on the very next request after a revocation', async () => {
    const org = await anOrganization();
    const rest = restAs(org);
    expect((await rest.get('/organization')).status).toBe(200);
    await db.apiKey.update({ where: { id: org.keyId }, data: { revokedAt: new Date() } });
    expect((await rest.get('/organization')).status).toBe(401);
  });

  test('a key that works is stamped', async () => {
    const org = await anOrganization();
    await restAs(org).get('/organization');
    expect((await db.apiKey.findUniqueOrThrow({ where: { id: org.keyId } })).lastUsedAt).toBeInstanceOf(Date);
  });
});

describe('rate limits', () => {
  test('240 reads and 60 writes a minute for each key, counted apart', async () => {
    const org = await anOrganization();
    const other = await aKey(org.orgId);
    const writes = await Promise.all(Array.from({ length: 61 }, () => restAs(org).patch('/organization', {})));
    expect(writes.filter((each) => each.status === 429)).toHaveLength(1);
    const refused = writes.find((each) => each.status === 429);
    expect(refused?.headers.get('x-error-code')).toBe('rate_limited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');

    const reads = await Promise.all(Array.from({ length: 241 }, () => restAs(org).head('/organization')));
    expect(reads.filter((each) => each.status === 429)).toHaveLength(1);
    expect((await restAs(other).patch('/organization', {})).status).toBe(200);
  });

  test('the headers tell the limit, what remains, and the epoch second of the reset', async () => {
    const { headers } = await restAs(await anOrganization()).get('/organization');
    expect(headers.get('x-ratelimit-limit')).toBe('240');
    expect(headers.get('x-ratelimit-remaining')).toBe('239');
    const inSeconds = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
    expect(inSeconds).toBeGreaterThan(-1);
    expect(inSeconds).toBeLessThanOrEqual(61);
  });

  test('well-formed keys that do not work count against their address', async () => {
    const { mintApiKey } = await import('../../modules/organization/api-key-format');
    const send = () => restAs({ key: mintApiKey() }).get('/organization', { address: '198.51.100.77' });
    const statuses = (await Promise.all(Array.from({ length: 125 }, send))).map((each) => each.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('routes', () => {
  test('404 for a route that is not there, with a reason', async () => {
    expect(errorOf(await restAs(await anOrganization()).get('/nothing/here'))).toMatchObject({
      status: 404,
      reason: 'not_found',
    });
  });

  test('405 tells what is allowed', async () => {
    const response = await restAs(await anOrganization()).delete('/organization');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, PATCH, HEAD');
  });

  test('HEAD answers as GET does, without a body', async () => {
    const rest = restAs(await anOrganization());
    const [got, head] = [await rest.get('/organization'), await rest.head('/organization')];
    expect(head.status).toBe(got.status);
    expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
    expect(head.body).toBeNull();
  });

  test.each(['%', '%zz', '%00', '%ff', 'x%2Fy', '..%2f..', 'team_00000000000000000000000000', '"', '😀'])(
    'a path id of a shape that no id has is 404: %s',
    async (id) => {
      const org = await anOrganization();
      expect((await restAs(org).get(`/teams/${id}`)).status).toBe(404);
    },
  );

  test.each(['%', '%zz', '%ed%a0%80', '%ff', '%C3'])(
    '400 with the query q=%s, which is no UTF-8, on lists and elsewhere',
    async (q) => {
      const rest = restAs(await anOrganization());
      for (const path of ['/contents', '/tags', '/events']) {
        expect(errorOf(await rest.get(`${path}?q=${q}`))).toMatchObject({
          status: 400,
          error: expect.stringContaining('percent-encoded UTF-8'),
        });
      }
      expect((await restAs(null).get(`/contents?q=${q}`)).status).toBe(401);
    },
  );

  test('a path id that is percent-encoded is decoded', async () => {
    const org = await anOrganization();
    expect((await restAs(org).get(`/teams/${org.teamId.replace('_', '%5F')}`)).status).toBe(200);
  });
});

describe('request ids', () => {
  test('a sane one is kept, any other is replaced', async () => {
    const org = await anOrganization();
    const send = async (id: string) =>
      (await restAs(org).get('/organization', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await send('abc-123')).toBe('abc-123');
    expect(await send('<script>')).toMatch(/^req_/);
    expect(await send('x'.repeat(500))).toMatch(/^req_/);
  });

  test('a refusal carries one too', async () => {
    expect((await restAs(null).get('/organization')).headers.get('x-request-id')).toMatch(/^req_/);
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const bad: [string, BodyInit, number, string][] = [
    ['what is not JSON', '{', 400, 'malformed_body'],
    ['a list', '[]', 400, 'malformed_body'],
    ['null', 'null', 400, 'malformed_body'],
    ['a number', '4', 400, 'malformed_body'],
    ['broken UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'malformed_body'],
    ['100,000 levels of nesting', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'validation_failed'],
    ['an unknown field', '{"nmae":"x"}', 400, 'validation_failed'],
    ['a field named __proto__', '{"name":"x","__proto__":{"admin":true}}', 400, 'validation_failed'],
    ['a field named constructor', '{"name":"x","constructor":1}', 400, 'validation_failed'],
    ['a NUL in a text', '{"name":"a\\u0000b"}', 400, 'validation_failed'],
    ['a lone surrogate in a text', '{"name":"a\\ud800b"}', 400, 'validation_failed'],
    ['a number for a text', '{"name":5}', 400, 'validation_failed'],
    ['5 MB', `{"name":"${'x'.repeat(5_000_000)}"}`, 413, 'body_too_large'],
  ];
  test.each(bad)('%s is refused and changes nothing', async (_, body, status, reason) => {
    const org = await anOrganization();
    const response = await restAs(org).raw('POST', '/teams', body, { headers: json });
    expect(errorOf(response)).toMatchObject({ status, reason });
    expect(errorOf(response).error).toMatch(/^[^\n]{8,300}$/);
    expect(await teamsOf(org.orgId)).toBe(1);
  });

  test('an unknown field is named', async () => {
    const response = await restAs(await anOrganization()).post('/teams', { name: 'A', color: 'red' });
    expect(errorOf(response).error).toBe('color: is not a known field');
  });

  test('a missing field is named', async () => {
    expect(errorOf(await restAs(await anOrganization()).post('/teams', {})).error).toBe('name: is required');
  });

  test('415 for a body that does not call itself JSON', async () => {
    const org = await anOrganization();
    const response = await restAs(org).raw('POST', '/teams', '{"name":"A"}', {
      headers: { 'content-type': 'text/plain' },
    });
    expect(errorOf(response)).toMatchObject({ status: 415, reason: 'unsupported_media_type' });
  });

  test('of two equal keys the last counts', async () => {
    const org = await anOrganization();
    const response = await restAs(org).raw('POST', '/teams', '{"name":"First","name":"Last"}', { headers: json });
    expect(response.body).toMatchObject({ data: { name: 'Last' } });
  });

  test('a stream without a length is cut at the limit', async () => {
    const org = await anOrganization();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const headers = { ...json, authorization: `Bearer ${org.key}` };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' };
    const request = new Request('http://lectern.test/api/v1/teams', init as RequestInit);
    const response = await handleRest(request, { address: '192.0.2.1' });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(5_000_000);
  });

  test('without a key the body is not read at all', async () => {
    let pulled = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled = true;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', headers: json, body, duplex: 'half' };
    const request = new Request('http://lectern.test/api/v1/teams', init as RequestInit);
    expect((await handleRest(request, { address: '192.0.2.1' })).status).toBe(401);
    expect(pulled).toBe(false);
  });
});

describe('queries', () => {
  test.each([
    '?constructor=1',
    '?__proto__=1',
    '?page=1&page=2',
    '?page=0',
    '?page=1.0',
    '?page=%31%20',
    '?page=1000000001',
    '?pageSize=101',
    '?isPublished=True',
    '?isPublished=',
  ])('400 naming the field: /contents%s', async (query) => {
    const response = errorOf(await restAs(await anOrganization()).get(`/contents${query}`));
    const field = /^\?(\w+)/.exec(query)?.[1] ?? '';
    expect(response).toMatchObject({ status: 400, reason: 'validation_failed' });
    expect(response.error?.startsWith(`${field}: `)).toBe(true);
  });

  test('a writing route takes none', async () => {
    const response = await restAs(await anOrganization()).post('/teams?name=B', { name: 'A' });
    expect(errorOf(response)).toMatchObject({ status: 400, error: 'name: is not a known field' });
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  test('the same request again is answered as the first was, and done once', async () => {
    const org = await anOrganization();
    const first = await restAs(org).post('/teams', { name: 'Twice' }, keyed('k1'));
    const second = await restAs(org).post('/teams', { name: 'Twice' }, keyed('k1'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await teamsOf(org.orgId)).toBe(2);
  });

  test('a refusal that passed validation is kept, a malformed request is not', async () => {
    const org = await anOrganization();
    const rest = restAs(org);
    expect((await rest.post('/teams', { name: 'General' }, keyed('k'))).status).toBe(409);
    const again = await rest.post('/teams', { name: 'General' }, keyed('k'));
    expect([again.status, again.headers.get('idempotent-replayed'), again.headers.get('x-error-code')]).toEqual([
      409,
      'true',
      'team_name_taken',
    ]);
    expect((await rest.post('/teams', { nmae: 'A' }, keyed('k2'))).status).toBe(400);
    expect((await rest.post('/teams', { name: 'A' }, keyed('k2'))).status).toBe(201);
  });

  test('409 for the same key with another body, path or method', async () => {
    const org = await anOrganization();
    const rest = restAs(org);
    await rest.post('/teams', { name: 'A' }, keyed('k'));
    for (const response of [
      await rest.post('/teams', { name: 'B' }, keyed('k')),
      await rest.post('/tags', { name: 'A' }, keyed('k')),
      await rest.patch('/organization', { name: 'A' }, keyed('k')),
    ]) {
      expect(errorOf(response)).toMatchObject({ status: 409, reason: 'idempotency_key_reused' });
    }
  });

  test('twenty at once: one is done, the others wait or replay', async () => {
    const org = await anOrganization();
    const send = () => restAs(org).post('/teams', { name: 'Once' }, keyed('race'));
    const all = await Promise.all(Array.from({ length: 20 }, send));
    for (const response of all) {
      if (response.status === 201) continue;
      expect(errorOf(response)).toMatchObject({ status: 409, reason: 'idempotency_key_in_flight' });
      expect(response.headers.get('retry-after')).toBe('1');
    }
    expect(await teamsOf(org.orgId)).toBe(2);
  });

  test('a process that died before its commit left nothing, and the key works again once its lock ran out', async () => {
    const org = await anOrganization();
    const past = new Date(Date.now() - 120_000);
    const rest = restAs(org);
    await rest.post('/teams', { name: 'Late' }, keyed('dead'));
    await db.team.deleteMany({ where: { organizationId: org.orgId, name: 'Late' } });
    await db.idempotencyRecord.updateMany({
      where: { organizationId: org.orgId },
      data: { responseStatus: null, responseBody: null, lockedUntil: past },
    });
    expect((await rest.post('/teams', { name: 'Late' }, keyed('dead'))).status).toBe(201);
  });

  test('one organization never meets the keys of another', async () => {
    const [one, two] = [await anOrganization(), await anOrganization()];
    await restAs(one).post('/teams', { name: 'Mine' }, keyed('shared'));
    const response = await restAs(two).post('/teams', { name: 'Yours' }, keyed('shared'));
    expect(response.status).toBe(201);
    expect(response.headers.get('idempotent-replayed')).toBeNull();
  });

  test.each(['', 'x'.repeat(256)])('a key of %j is refused', async (key) => {
    const response = await restAs(await anOrganization()).post('/teams', { name: 'A' }, keyed(key));
    expect(errorOf(response)).toMatchObject({ status: 400, reason: 'validation_failed' });
  });

  test('what is kept cannot be read in the database', async () => {
    const org = await anOrganization();
    await restAs(org).post('/teams', { name: 'Sealed envelope' }, keyed('s'));
    const kept = await db.idempotencyRecord.findFirstOrThrow({ where: { organizationId: org.orgId } });
    expect(kept.responseBody).not.toContain('Sealed');
  });
});
