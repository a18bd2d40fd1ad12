import { conflict, DomainError } from '../../kernel/errors';
import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { log } from '../../platform/log';
import type { CheckoutState, ProviderOutcome } from '../../platform/payments/port';
import { abandonCheckout } from './abandon-checkout';
import type { CheckoutDto } from './checkout-schemas';
import { checkoutOf } from './checkout-state';
import { confirmCheckout } from './confirm-checkout';
import { answered } from './connect-account';
import { holdPurchase, readPurchase } from './hold-purchase';
import { jobContext } from './job-context';
import { CHECKOUT_MS } from './open-payment';
import { accountOf, providerOf } from './provider-of';
import type { PurchaseRow } from './purchase-record';

export const underWay = () =>
  conflict('payment_under_way', 'A payment for this course is under way already; wait until it is done.');

/** Looks at the payment page, for whoever comes back from it before the provider has told of it. */
export async function settleCheckout(ctx: OrgContext, { purchaseId }: { purchaseId: string }): Promise<CheckoutDto> {
  const purchase = await readPurchase(reader(ctx), ctx, purchaseId);
  if (purchase.status !== 'pending' || purchase.sessionReference === null) return checkoutOf(ctx, purchaseId);
  const of = { account: accountOf(purchase), sessionReference: purchase.sessionReference };
  const state = answered(await providerOf(purchase).readCheckout(of));
  await apply(ctx, purchase, state);
  const checkout = await checkoutOf(ctx, purchaseId);
  if (checkout.state !== 'pay') return checkout;
  if (state.status === 'processing') return { ...checkout, state: 'processing' };
  return { ...checkout, paymentUrl: state.status === 'open' ? state.url : null };
}

/** A buyer who begins anew gives up the page that is open; one that was paid meanwhile counts. */
export async function closeOpenCheckout(ctx: OrgContext, place: { userId: string; contentId: string }): Promise<void> {
  const open = await reader(ctx).purchase.findFirst({
    where: { organizationId: ctx.orgId, ...place, status: 'pending' },
    select: { id: true },
  });
  if (open === null) return;
  const outcome = await closeCheckout(ctx, open.id);
  if (outcome.kind !== 'done') {
    throw new DomainError(
      'provider_failed',
      'payment_provider_failed',
      'The payment page that is open could not be closed; try again.',
    );
  }
  if (outcome.value.status === 'processing') throw underWay();
}

/**
 * Closes the page at the provider, and does what its answer says. A no says nothing of the page, where somebody may have
 * paid: the key may be wrong, or the account closed to us. So what is held is kept, as where there is no answer.
 */
async function closeCheckout(ctx: OrgContext, id: string): Promise<ProviderOutcome<CheckoutState>> {
  const purchase = await readPurchase(reader(ctx), ctx, id);
  const { sessionReference } = purchase;
  const outcome: ProviderOutcome<CheckoutState> =
    sessionReference === null
      ? { kind: 'done', value: { status: 'expired' } }
      : await providerOf(purchase).closeCheckout({ account: accountOf(purchase), sessionReference });
  if (outcome.kind === 'done') await apply(ctx, purchase, outcome.value);
  else log.warn({ purchaseId: id, words: outcome.words }, 'a payment page could not be closed; it is tried again');
  return outcome;
}

async function apply(ctx: OrgContext, { id, provider }: PurchaseRow, state: CheckoutState): Promise<void> {
  if (state.status === 'open' || state.status === 'processing') return;
  await inTransaction(ctx, async (tx, inside) => {
    const held = await holdPurchase(tx, inside, id);
    if (state.status === 'expired') await abandonCheckout(tx, inside, held);
    else await confirmCheckout(tx, inside, held, state, { type: 'provider', id: provider });
  });
}

const GRACE_MS = 5 * 60_000;
const BATCH = 50;
/** Until a page that could not be closed has its turn again. */
const LOOK_AGAIN_MS = 10 * 60_000;

/**
 * For a job: lets go what the checkouts held that nobody came back to, and that no message told of, until `end`. Those that
 * are processing, or of which the provider says nothing certain, make room for the others until their next turn. Says how many.
 */
export async function settleOldCheckouts({ now, end }: { now: () => Date; end: Date }): Promise<number> {
  let settled = 0;
  for (let taken = BATCH; taken === BATCH && now() < end; ) {
    const old = await takeOld(now());
    taken = old.length;
    for (const each of old) {
      if (now() >= end) return settled;
      if (await settleOld(each, now)) settled += 1;
    }
  }
  return settled;
}

type Old = { id: string; organizationId: string };

/** Those whose turn it is, the longest waiting first; two who come at once get different ones. */
const takeOld = (at: Date) => db.$queryRaw<Old[]>`
  UPDATE "Purchase" SET "lookAgainAt" = ${addMilliseconds(at, LOOK_AGAIN_MS)} WHERE "id" IN (
    SELECT "id" FROM "Purchase"
    WHERE "status" = 'pending' AND "createdAt" <= ${addMilliseconds(at, -CHECKOUT_MS - GRACE_MS)}
      AND coalesce("lookAgainAt", "createdAt") <= ${at}
    ORDER BY coalesce("lookAgainAt", "createdAt"), "id" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING "organizationId", "id"`;

async function settleOld({ id, organizationId }: Old, now: () => Date): Promise<boolean> {
  try {
    const { kind } = await closeCheckout(jobContext(organizationId, 'settle-checkouts', now), id);
    return kind === 'done';
  } catch (error) {
    log.error(
      { err: error, organizationId, purchaseId: id },
      'an old checkout could not be settled; it is tried again',
    );
    return false;
  }
}
