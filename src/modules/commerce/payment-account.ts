import { conflict, notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { env } from '../../platform/env';
import type { ProviderName } from '../../platform/payments/port';
import { paymentProvider } from '../../platform/payments/provider';
import { arePaymentsConnected } from '../organization';
import type { IntegrationDto, PaymentAccountDto } from './payment-account-schemas';

/** The account that a checkout is paid to. Refused where there is none, or where it may not be paid yet. */
export async function sellingAccount(ctx: OrgContext): Promise<{ provider: ProviderName; accountId: string }> {
  const { name, impliedAccount } = paymentProvider();
  const account = await connectedAccount(ctx, name);
  const accountId = account === null ? impliedAccount(ctx.orgId) : account.chargesEnabled ? account.accountId : null;
  if (accountId === null) throw conflict('payments_not_connected', 'No payment account is connected.');
  return { provider: name, accountId };
}

export const connectedAccount = (ctx: OrgContext, provider: ProviderName) =>
  reader(ctx).paymentAccount.findFirst({
    where: { organizationId: ctx.orgId, provider, disconnectedAt: null },
    select: {
      id: true,
      accountId: true,
      chargesEnabled: true,
      connectedById: true,
      createdAt: true,
      updatedAt: true,
    },
  });

export async function showPaymentAccount(ctx: OrgContext): Promise<PaymentAccountDto> {
  const provider = env().PAYMENT_PROVIDER;
  const row = await connectedAccount(ctx, provider);
  const paymentsConnected = await arePaymentsConnected(ctx);
  if (row === null) return { provider, paymentsConnected, account: null };
  const { accountId, chargesEnabled, connectedById, createdAt } = row;
  const connectedBy = await nameOf(ctx, connectedById);
  const account = { accountId, chargesEnabled, connectedBy, connectedAt: createdAt.toISOString() };
  return { provider, paymentsConnected, account };
}

async function nameOf(ctx: OrgContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await reader(ctx).user.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

export async function listIntegrations(ctx: OrgContext): Promise<IntegrationDto[]> {
  const row = await connectedAccount(ctx, 'stripe');
  return row === null ? [] : [toIntegrationDto(row)];
}

export async function getIntegration(ctx: OrgContext): Promise<IntegrationDto> {
  const [integration] = await listIntegrations(ctx);
  if (integration === undefined) throw notFound('Integration');
  return integration;
}

type Row = { id: string; accountId: string; chargesEnabled: boolean; createdAt: Date; updatedAt: Date };

const toIntegrationDto = ({ id, accountId, chargesEnabled, createdAt, updatedAt }: Row): IntegrationDto => ({
  id,
  provider: 'stripe',
  accountId,
  chargesEnabled,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
