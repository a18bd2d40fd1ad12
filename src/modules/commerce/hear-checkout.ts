import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { abandonCheckout } from './abandon-checkout';
import { confirmCheckout } from './confirm-checkout';
import { holdPurchase } from './hold-purchase';
import type { Heard } from './provider-handlers';

type Inside = OrgContext & { readonly tx: Tx };

export async function hearPaid(tx: Tx, ctx: Inside, { provider, news }: Heard<'checkout.paid'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  await confirmCheckout(tx, ctx, purchase, news, { type: 'provider', id: provider });
}

export async function hearExpired(tx: Tx, ctx: Inside, { news }: Heard<'checkout.expired'>): Promise<void> {
  const purchase = await holdPurchase(tx, ctx, news.purchaseId);
  if (purchase.sessionReference === news.sessionReference) await abandonCheckout(tx, ctx, purchase);
}
