import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { systemContext } from '../../server/auth/system';
import { auditOf } from '../../testing/audited';
import { callAs } from '../../testing/caller';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { aPaymentAccount } from '../../testing/factories/payment-account';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { hearProvider } from './hear-provider';
import { sellingAccount } from './payment-account';
import { IntegrationDto } from './schemas';

const news = (account: string) => ({ id: newId('event'), happenedAt: new Date(), account });

describe('with the sandbox', () => {
  test('every organization sells through an account of its own, connected or not', async () => {
    const org = await anOrganization();
    const owner = await staffOf(org, 'owner');
    const expected = { provider: 'sandbox', accountId: `sandbox_${org.orgId}` };
    expect(await sellingAccount(owner)).toEqual(expected);
    await callAs({ org: owner }).payment.connectAccount({});
    expect(await sellingAccount(owner)).toEqual(expected);
  });

  test('connecting and disconnecting show, and leave a trace each', async () => {
    const org = await anOrganization();
    const owner = await staffOf(org, 'owner');
    const { payment } = callAs({ org: owner });
    expect(await payment.showPaymentAccount({})).toEqual({
      provider: 'sandbox',
      paymentsConnected: true,
      account: null,
    });
    expect(await payment.connectAccount({})).toEqual({ visit: null });
    expect((await payment.showPaymentAccount({})).account).toMatchObject({
      accountId: `sandbox_${org.orgId}`,
      chargesEnabled: true,
      connectedBy: 'owner of staff',
    });
    await expect(payment.connectAccount({})).rejects.toThrow('connected already');
    await payment.disconnectAccount({});
    expect((await payment.showPaymentAccount({})).account).toBeNull();
    await expect(payment.disconnectAccount({})).rejects.toThrow('not found');
    expect((await auditOf(org)).map(({ action }) => action)).toEqual([
      'payment_account.connected',
      'payment_account.disconnected',
    ]);
  });

  test('connecting twice at once makes one account', async () => {
    const org = await anOrganization();
    const owner = await staffOf(org, 'owner');
    const both = await Promise.allSettled([1, 2].map(() => callAs({ org: owner }).payment.connectAccount({})));
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect((await auditOf(org)).length).toBe(1);
  });

  test('a member may look and not touch', async () => {
    const org = await anOrganization();
    const { payment } = callAs({ org: await staffOf(org, 'member') });
    await payment.showPaymentAccount({});
    await expect(payment.connectAccount({})).rejects.toThrow('role does not allow');
    await expect(payment.disconnectAccount({})).rejects.toThrow('role does not allow');
  });

  test('a key cannot connect', async () => {
    const org = await anOrganization();
    await expect(callAs({ org: org.ctx }).payment.connectAccount({})).rejects.toThrow('in the dashboard');
  });
});

describe('the integration stripe', () => {
  test('is listed and read while it is connected, and gone after DELETE', async () => {
    const org = await anOrganization();
    expect(dataOf(z.array(IntegrationDto), await restAs(org).get('/integrations'))).toEqual([]);
    expect(errorOf(await restAs(org).get('/integrations/stripe')).status).toBe(404);
    const { id, accountId } = await aPaymentAccount(org, { provider: 'stripe' });
    const read = dataOf(IntegrationDto, await restAs(org).get('/integrations/stripe'));
    expect(read).toMatchObject({ id, provider: 'stripe', accountId, chargesEnabled: true });
    expect(dataOf(z.array(IntegrationDto), await restAs(org).get('/integrations'))).toEqual([read]);
    expect((await restAs(org).delete('/integrations/stripe')).body).toEqual({ data: { deleted: true, id } });
    expect(errorOf(await restAs(org).delete('/integrations/stripe')).status).toBe(404);
  });

  test.each(['slack', 'nothing', 'Stripe'])('%s is not there', async (name) => {
    expect(errorOf(await restAs(await anOrganization()).get(`/integrations/${name}`)).status).toBe(404);
  });

  test('follows what the provider tells: no charges any more, and disconnected there', async () => {
    const org = await anOrganization();
    const { accountId } = await aPaymentAccount(org, { provider: 'stripe' });
    const ctx = await systemContext(org.orgId, 'test');
    await hearProvider(ctx, 'stripe', { ...news(accountId), type: 'account.updated', chargesEnabled: false });
    expect(dataOf(IntegrationDto, await restAs(org).get('/integrations/stripe')).chargesEnabled).toBe(false);
    await hearProvider(ctx, 'stripe', { ...news(accountId), type: 'account.disconnected' });
    expect(errorOf(await restAs(org).get('/integrations/stripe')).status).toBe(404);
    expect((await auditOf(org)).map(({ action }) => action)).toEqual([
      'payment_account.updated',
      'payment_account.disconnected',
    ]);
  });

  test('heeds no late message of an account that was connected before', async () => {
    const org = await anOrganization();
    const { accountId: old } = await aPaymentAccount(org, { provider: 'stripe' });
    await restAs(org).delete('/integrations/stripe');
    const { accountId } = await aPaymentAccount(org, { provider: 'stripe' });
    const ctx = await systemContext(org.orgId, 'test');
    await hearProvider(ctx, 'stripe', { ...news(old), type: 'account.updated', chargesEnabled: false });
    await hearProvider(ctx, 'stripe', { ...news(old), type: 'account.disconnected' });
    expect(dataOf(IntegrationDto, await restAs(org).get('/integrations/stripe'))).toMatchObject({
      accountId,
      chargesEnabled: true,
    });
  });

  test('stays connected though the message of an earlier disconnection of the same account comes late', async () => {
    const org = await anOrganization();
    const { accountId } = await aPaymentAccount(org, { provider: 'stripe' });
    const ctx = await systemContext(org.orgId, 'test');
    const connectedAt = Date.parse(dataOf(IntegrationDto, await restAs(org).get('/integrations/stripe')).createdAt);
    const second = Math.floor(connectedAt / 1000) * 1000;
    const told = (happenedAt: Date) =>
      hearProvider(ctx, 'stripe', { ...news(accountId), happenedAt, type: 'account.disconnected' });
    await told(new Date(second - 1000));
    expect((await restAs(org).get('/integrations/stripe')).status).toBe(200);
    // Providers tell whole seconds: what happened in that of the connection comes after it.
    await told(new Date(second));
    expect((await restAs(org).get('/integrations/stripe')).status).toBe(404);
  });
});
