import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import type { NewsOf } from '../../platform/payments/port';
import { sandboxSecret } from '../../platform/payments/sandbox/call';
import { systemContext } from '../../server/auth/system';
import { handlePayments } from '../../server/payments';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { anOfferRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { hearProvider } from './hear-provider';
import { HANDLERS, type Handlers } from './provider-handlers';

let org: TestOrganization;
let purchaseId: string;
beforeEach(async () => {
  org = await anOrganization();
  purchaseId = (await aPurchaseRow(await anOfferRow(org))).id;
});

const noticed = (over: Record<string, unknown> = {}) => ({
  type: 'checkout.expired' as const,
  id: newId('event'),
  happenedAt: new Date(),
  account: `sandbox_${org.orgId}`,
  organizationId: org.orgId,
  purchaseId,
  sessionReference: 'session_1',
  ...over,
});

const sign = (body: string, at = Math.floor(Date.now() / 1000), secret = sandboxSecret()) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

async function send(notice: unknown, header?: string) {
  const body = JSON.stringify(notice);
  const request = new Request('http://lectern.test/api/payments/sandbox/webhook', {
    method: 'POST',
    headers: { 'sandbox-signature': header ?? sign(body) },
    body,
  });
  return (await handlePayments(request)).status;
}

const heard = () => db.providerEvent.findMany({ where: { organizationId: org.orgId } });

describe('a message of the provider', () => {
  test('is noted once, though it comes ten times at once and again later', async () => {
    const notice = noticed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(notice)));
    expect([...answers, await send(notice)]).toEqual(Array(11).fill(200));
    expect(await heard()).toMatchObject([{ id: notice.id, type: 'checkout.expired', happenedAt: notice.happenedAt }]);
  });

  test('does what follows from it once, though it comes ten times at once', async () => {
    const notice = noticed();
    let handled = 0;
    const handlers: Handlers = {
      ...HANDLERS,
      'checkout.expired': async () => {
        handled += 1;
      },
    };
    const ctx = await systemContext(org.orgId, 'test');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => hearProvider(ctx, 'sandbox', notice, handlers)),
    );
    expect(handled).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'handled')).toHaveLength(1);
  });

  test('counts as not heard when what follows from it failed, and is handled when it comes again', async () => {
    const notice: NewsOf<'checkout.expired'> = noticed();
    const ctx = await systemContext(org.orgId, 'test');
    const failing = async () => Promise.reject(new Error('not now'));
    await expect(hearProvider(ctx, 'sandbox', notice, { ...HANDLERS, 'checkout.expired': failing })).rejects.toThrow(
      'not now',
    );
    expect(await heard()).toEqual([]);
    expect(await hearProvider(ctx, 'sandbox', notice)).toBe('handled');
  });

  test.each([
    ['no signature', ''],
    ['a signature of something else', sign('{}')],
  ])('with %s is refused', async (_, header) => {
    expect(await send(noticed(), header)).toBe(400);
    expect(await heard()).toEqual([]);
  });

  test('signed with another secret, or long ago, or ahead of time, is refused', async () => {
    const notice = noticed();
    const body = JSON.stringify(notice);
    const now = Math.floor(Date.now() / 1000);
    for (const header of [sign(body, now, 'another'), sign(body, now - 310), sign(body, now + 310)]) {
      expect(await send(notice, header)).toBe(400);
    }
    expect(await heard()).toEqual([]);
    expect(await send(notice, sign(body, now - 290))).toBe(200);
  });

  test('that was changed on the way is refused', async () => {
    const notice = noticed();
    expect(await send({ ...notice, sessionReference: 'session_2' }, sign(JSON.stringify(notice)))).toBe(400);
  });

  test('about a purchase that is not there, of another organization or paid to another account changes nothing', async () => {
    const other = await anOrganization();
    for (const notice of [
      noticed({ purchaseId: newId('purchase') }),
      noticed({ organizationId: other.orgId }),
      noticed({ organizationId: other.orgId, account: `sandbox_${other.orgId}` }),
      noticed({ account: `sandbox_${other.orgId}` }),
    ]) {
      expect(await send(notice)).toBe(200);
    }
    expect(await db.providerEvent.findMany({ where: { organizationId: { in: [org.orgId, other.orgId] } } })).toEqual(
      [],
    );
  });

  test('of a kind that nobody knows is taken and left alone', async () => {
    expect(await send({ ...noticed(), type: 'moon.full' })).toBe(200);
    expect(await heard()).toEqual([]);
  });
});

describe('the door', () => {
  const ask = async (method: string, path: string, body?: string) =>
    (await handlePayments(new Request(`http://lectern.test${path}`, { method, ...(body ? { body } : {}) }))).status;

  test('takes messages only as POST, of providers that are there, up to its limit', async () => {
    expect(await ask('GET', '/api/payments/sandbox/webhook')).toBe(405);
    expect(await ask('POST', '/api/payments/stripe/webhook', '{}')).toBe(404);
    expect(await ask('POST', '/api/payments/cash/webhook', '{}')).toBe(404);
    expect(await ask('GET', '/api/payments')).toBe(404);
    expect(await ask('POST', '/api/payments/sandbox/webhook', 'x'.repeat(1_000_001))).toBe(413);
  });

  test('says so where no sandbox runs', async () => {
    expect(await ask('GET', '/api/payments/sandbox/pay/session_1')).toBe(503);
  });
});
