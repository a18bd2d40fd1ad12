import { changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import { addMilliseconds } from '../../kernel/time';
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
  await inTransaction(ctx, async (tx, inside) => {
    const current = await connectedAccount(inside, provider);
    if (current?.id === account.id) await markDisconnected(tx, inside, provider, current);
  });
  return { deleted: true, id: account.id };
}

type Connected = NonNullable<Awaited<ReturnType<typeof connectedAccount>>>;

/** Once, whoever comes first: the person here, or the provider that tells of it. */
async function markDisconnected(tx: Tx, ctx: OrgContext, provider: ProviderName, before: Connected): Promise<void> {
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

/** Late news of a connection that ended, though it was to the same account, say nothing of the one that there is now. */
export async function hearDisconnected(
  tx: Tx,
  ctx: OrgContext,
  { provider, news }: Heard<'account.disconnected'>,
): Promise<void> {
  const before = await connectedAccount(ctx, provider);
  if (before?.accountId !== news.account || news.happenedAt < wholeSecond(before.createdAt)) return;
  await markDisconnected(tx, ctx, provider, before);
}

/** As exactly as providers tell the time. */
const wholeSecond = (at: Date) => addMilliseconds(at, -at.getUTCMilliseconds());

/** The news hold the account as it is now, so the latest to be heard is right, whatever order they come in. */
export async function hearAccount(
  tx: Tx,
  ctx: OrgContext,
  { provider, news }: Heard<'account.updated'>,
): Promise<void> {
  const before = await connectedAccount(ctx, provider);
  if (before?.accountId !== news.account || before.chargesEnabled === news.chargesEnabled) return;
  await tx.paymentAccount.update({
    where: { organizationId_id: { organizationId: ctx.orgId, id: before.id } },
    data: { chargesEnabled: news.chargesEnabled, updatedAt: ctx.now() },
  });
  const changes = changesBetween(['chargesEnabled'], before, news);
  record(tx, ctx, { action: 'payment_account.updated', target: { type: 'payment_account', id: before.id }, changes });
}
