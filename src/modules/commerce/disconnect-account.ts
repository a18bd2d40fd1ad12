import { changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { ProviderName } from '../../platform/payments/port';
import { isConfigured, paymentProvider, providerNamed } from '../../platform/payments/provider';
import { AUDITED_FIELDS, answered } from './connect-account';
import { connectedAccount } from './payment-account';
import type { Heard } from './provider-handlers';

/** Ends the connection at the provider first: an account that only we forgot would still be open to us. */
export async function disconnectAccount(
  ctx: OrgContext,
  provider: ProviderName = paymentProvider().name,
): Promise<{ deleted: true; id: string }> {
  const account = await connectedAccount(ctx, provider);
  if (account === null) throw notFound('Integration');
  // Where the provider is no longer set up here there is nobody left to tell.
  if (isConfigured(provider)) answered(await providerNamed(provider).disconnect(account.accountId));
  await inTransaction(ctx, (tx, inside) => markDisconnected(tx, inside, provider));
  return { deleted: true, id: account.id };
}

/** Once, whoever comes first: the person here, or the provider that tells of it. */
async function markDisconnected(tx: Tx, ctx: OrgContext, provider: ProviderName): Promise<void> {
  const before = await connectedAccount(ctx, provider);
  if (before === null) return;
  const now = ctx.now();
  const { count } = await tx.paymentAccount.updateMany({
    where: { organizationId: ctx.orgId, id: before.id, disconnectedAt: null },
    data: { disconnectedAt: now, updatedAt: now },
  });
  if (count === 0) return;
  const changes = changesBetween(AUDITED_FIELDS, { ...before, provider }, null);
  record(tx, ctx, {
    action: 'payment_account.disconnected',
    target: { type: 'payment_account', id: before.id },
    changes,
  });
}

export const hearDisconnected = (tx: Tx, ctx: OrgContext, { provider }: Heard<'account.disconnected'>): Promise<void> =>
  markDisconnected(tx, ctx, provider);

/** The news hold the account as it is now, so the latest to be heard is right, whatever order they come in. */
export async function hearAccount(
  tx: Tx,
  ctx: OrgContext,
  { provider, news }: Heard<'account.updated'>,
): Promise<void> {
  const before = await connectedAccount(ctx, provider);
  if (before === null || before.chargesEnabled === news.chargesEnabled) return;
  await tx.paymentAccount.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id: before.id } },
    data: { chargesEnabled: news.chargesEnabled, updatedAt: ctx.now() },
  });
  const changes = changesBetween(['chargesEnabled'], before, news);
  record(tx, ctx, { action: 'payment_account.updated', target: { type: 'payment_account', id: before.id }, changes });
}
