import { type OrgContext, reader } from '../../platform/context';
import { env } from '../../platform/env';

/** Whether buyers can pay the organization. With the sandbox every organization's account counts as connected. */
export async function arePaymentsConnected(ctx: OrgContext): Promise<boolean> {
  const provider = env().PAYMENT_PROVIDER;
  if (provider === 'sandbox') return true;
  const account = await reader(ctx).paymentAccount.findFirst({
    where: { organizationId: ctx.orgId, provider, chargesEnabled: true, disconnectedAt: null },
    select: { id: true },
  });
  return account !== null;
}
