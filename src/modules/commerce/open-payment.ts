import { DomainError } from '../../kernel/errors';
import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { abandonCheckout } from './abandon-checkout';
import type { CheckoutDto } from './checkout-schemas';
import { checkoutOf } from './checkout-state';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { accountOf, providerOf } from './provider-of';
import { tellStep } from './purchase-steps';

/** How long a seat is kept for somebody who pays. */
export const CHECKOUT_MS = 60 * 60_000;

type Pages = { successUrl: string; cancelUrl: string };

/**
 * Opens the payment page of what is held. Where the provider does not open one, what was held is let go: nobody got an
 * address that could be paid at.
 */
export async function openPayment(ctx: OrgContext, purchaseId: string, pages: Pages): Promise<CheckoutDto> {
  const purchase = await readPurchase(reader(ctx), ctx, purchaseId);
  const { installments, createdAt } = purchase;
  const provider = providerOf(purchase);
  const { title } = await reader(ctx).content.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id: purchase.contentId } },
    select: { title: true },
  });
  const named = (url: string) => url.replaceAll('{purchaseId}', purchaseId);
  const account = accountOf(purchase);
  const opened = await provider.openCheckout({
    organizationId: ctx.orgId,
    purchaseId,
    account,
    idempotencyKey: `${purchaseId}:checkout`,
    title,
    currency: purchase.currency,
    payments: installments.length === 0 ? [purchase.amount] : installments.map(({ amount }) => amount),
    buyer: { name: purchase.buyerName, email: purchase.buyerEmail },
    successUrl: named(pages.successUrl),
    cancelUrl: named(pages.cancelUrl),
    expiresAt: addMilliseconds(createdAt, CHECKOUT_MS),
  });
  if (opened.kind !== 'done') {
    await inTransaction(ctx, async (tx, inside) => {
      const held = await holdPurchase(tx, inside, purchaseId);
      await tellStep(tx, inside, purchaseId, { step: 'checkout_failed', detail: { words: opened.words } });
      await abandonCheckout(tx, inside, held);
    });
    throw new DomainError(
      'provider_failed',
      'payment_provider_failed',
      'The payment page could not be opened; try again.',
    );
  }
  const { sessionReference, url } = opened.value;
  const isOpen = await inTransaction(ctx, async (tx, inside) => {
    const held = await holdPurchase(tx, inside, purchaseId);
    if (held.status !== 'pending') return false;
    await writePurchase(tx, inside, purchaseId, { sessionReference });
    await tellStep(tx, inside, purchaseId, { step: 'checkout_opened', detail: { session: sessionReference } });
    return true;
  });
  if (isOpen) return { ...(await checkoutOf(ctx, purchaseId)), paymentUrl: url };
  await provider.closeCheckout({ account, sessionReference });
  return checkoutOf(ctx, purchaseId);
}
