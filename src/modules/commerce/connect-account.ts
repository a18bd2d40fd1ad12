import { changesBetween } from '../../kernel/audit/changes';
import { conflict, DomainError, forbidden, invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext, reader } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import { env } from '../../platform/env';
import type { ConnectedAccount, ProviderOutcome } from '../../platform/payments/port';
import { paymentProvider } from '../../platform/payments/provider';
import { makeConnectState, readConnectState } from './connect-state';
import { connectedAccount } from './payment-account';
import type { ConnectAccountInput, ConnectStepDto } from './payment-account-schemas';

/** Where providers send people back to: one address for all organizations, because providers want to know it beforehand. */
export const returnUrl = () => `${env().APP_URL}/api/payments/stripe/return`;

export const AUDITED_FIELDS = ['provider', 'accountId', 'chargesEnabled'] as const;

/** Connects an account at once, or by way of a page of the provider, which sends the person back with what finishes it. */
export async function connectAccount(ctx: OrgContext, { returned }: ConnectAccountInput): Promise<ConnectStepDto> {
  const userId = inDashboard(ctx);
  return returned === undefined ? begin(ctx, userId) : finish(ctx, userId, returned);
}

async function begin(ctx: OrgContext, userId: string): Promise<ConnectStepDto> {
  if ((await connectedAccount(ctx, paymentProvider().name)) !== null) throw alreadyConnected();
  const [organization, user] = await Promise.all([
    reader(ctx).organization.findUniqueOrThrow({ where: { id: ctx.orgId }, select: { slug: true } }),
    reader(ctx).user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } }),
  ]);
  const step = answered(
    await paymentProvider().beginConnecting({
      organizationId: ctx.orgId,
      email: user.email,
      state: makeConnectState({ organizationId: ctx.orgId, slug: organization.slug, userId }, ctx.now()),
      returnUrl: returnUrl(),
    }),
  );
  if (step.kind === 'visit') return { visit: step.url };
  await keep(ctx, step.account);
  return { visit: null };
}

/** Only who began it can finish it, and only for that organization. */
async function finish(
  ctx: OrgContext,
  userId: string,
  { code, state: text }: NonNullable<ConnectAccountInput['returned']>,
): Promise<ConnectStepDto> {
  const state = readConnectState(text, ctx.now());
  if (state === null || state.organizationId !== ctx.orgId || state.userId !== userId) {
    throw invalid('connection_expired', 'This connection was not begun here, or too long ago. Connect again.');
  }
  await keep(ctx, answered(await paymentProvider().finishConnecting(code)));
  return { visit: null };
}

function inDashboard({ actor }: OrgContext): string {
  const userId = actorUserId(actor);
  if (actor.kind === 'session' && userId !== null) return userId;
  throw forbidden('Payment accounts are connected in the dashboard, under Settings, Payments.', 'dashboard_only');
}

const alreadyConnected = () =>
  conflict('payments_connected', 'A payment account is connected already. Disconnect it first.');

/** Two at once, here or in another organization, are told apart by the table's unique indexes. */
function keep(ctx: OrgContext, { accountId, chargesEnabled }: ConnectedAccount): Promise<void> {
  const provider = paymentProvider().name;
  return inTransaction(ctx, async (tx, inside) => {
    const before = await connectedAccount(inside, provider);
    if (before?.accountId === accountId) return;
    if (before !== null) throw alreadyConnected();
    const elsewhere = await tx.paymentAccount.findFirst({
      where: { provider, accountId, disconnectedAt: null },
      select: { id: true },
    });
    if (elsewhere !== null) throw inUse();
    const now = ctx.now();
    const row = { provider, accountId, chargesEnabled };
    const id = newId('paymentAccount');
    await tx.paymentAccount
      .create({
        data: {
          id,
          organizationId: ctx.orgId,
          ...row,
          connectedById: actorUserId(ctx.actor),
          createdAt: now,
          updatedAt: now,
        },
      })
      .catch((error) => onUnique(error, alreadyConnected()));
    const changes = changesBetween(AUDITED_FIELDS, null, row);
    record(tx, ctx, { action: 'payment_account.connected', target: { type: 'payment_account', id }, changes });
  });
}

const inUse = () =>
  conflict('payment_account_in_use', 'This account belongs to another organization here. Use an account of its own.');

/** What the provider did; its words where it did not, which are for staff. */
export function answered<T>(outcome: ProviderOutcome<T>): T {
  if (outcome.kind === 'done') return outcome.value;
  const sentence = outcome.kind === 'refused' ? `The payment provider refused: ${outcome.words}` : outcome.words;
  throw new DomainError('provider_failed', 'payment_provider_failed', sentence);
}
