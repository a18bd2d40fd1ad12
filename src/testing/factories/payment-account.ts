import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import type { ProviderName } from '../../platform/payments/port';

/** An account that the organization has connected, as the table knows it. */
export async function aPaymentAccount(
  org: { orgId: string },
  over: { provider?: ProviderName; accountId?: string; chargesEnabled?: boolean } = {},
) {
  const id = newId('paymentAccount');
  const row = {
    provider: over.provider ?? 'sandbox',
    accountId: over.accountId ?? `acct_${id.slice(-16)}`,
    chargesEnabled: over.chargesEnabled ?? true,
  };
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  await db.paymentAccount.create({ data: { id, organizationId: org.orgId, ...row, ...stamps } });
  return { id, ...row };
}
