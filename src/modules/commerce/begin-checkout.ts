import type { z } from 'zod';
import { conflict, invalid, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { AuditActor } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import type { Tx } from '../../platform/db/prisma';
import { assertFree, enroll, requestEnrollment } from '../enrollment';
import { assertStillSold, changeSeats, getOffer, holdCampaignUse, listPriceOf } from '../offering';
import { assertTaxId, withCheckedTaxId } from './buyer-tax-id';
import { tellJoined, tellRequested } from './checkout-mails';
import { type BeginCheckoutInput, type CheckoutDto, BeginCheckoutInput as Shape } from './checkout-schemas';
import { checkoutOf } from './checkout-state';
import { confirmCheckout, NOTHING_TO_PAY } from './confirm-checkout';
import { heldSeats } from './held-seats';
import { holdPurchase, writePurchase } from './hold-purchase';
import { dueAtOf, splitPrice } from './installment-policy';
import { answersTo, intakeQuestionsOf, type KeptAnswer } from './intake-answers';
import { openPayment } from './open-payment';
import { sellingAccount } from './payment-account';
import { tellStep } from './purchase-steps';
import { recordCheckout } from './record-checkout';
import { sellerSnapshot } from './seller-snapshot';
import { closeOpenCheckout, underWay } from './settle-checkout';

type Checkout = z.output<typeof Shape>;
type Inside = OrgContext & { readonly tx: Tx };

/**
 * Somebody wants to be let into what an offer sells. What is free is done at once; what is paid for is held (a seat, the
 * use of a code) until the payment page, whose address is returned, was paid or closed. A checkout of the same person
 * that is still open is closed first. `ctx` acts as the system: buyers are nobody on the staff. `by` is who the audit log
 * says it was.
 */
export async function beginCheckout(
  ctx: OrgContext,
  input: BeginCheckoutInput,
  by: AuditActor = ctx.actor,
): Promise<CheckoutDto> {
  const checkout = await withCheckedTaxId(Shape.parse(input));
  const { contentId } = await offerOf(ctx, checkout);
  await closeOpenCheckout(ctx, { userId: checkout.buyer.userId, contentId });
  const begun = await inTransaction(ctx, async (tx, inside) => {
    const done = await begin(tx, inside, contentId, checkout);
    recordCheckout(tx, { ...inside, actor: by }, { ...checkout, contentId }, done);
    return done;
  });
  return begun.state === 'pay' && begun.purchaseId !== null ? openPayment(ctx, begun.purchaseId, checkout) : begun;
}

type SoldOffer = {
  id: string;
  contentId: string;
  termsId: string;
  approval: boolean;
  inCohorts: boolean;
};

/** What is sold now. An unlisted offer is there for those alone who hold its link. */
async function offerOf(ctx: OrgContext, { offerId, access }: Checkout): Promise<SoldOffer> {
  const [organizationId, id] = [ctx.orgId, offerId];
  const offer = await reader(ctx).offer.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: {
      contentId: true,
      visibility: true,
      accessLinkHash: true,
      enrollment: true,
      deliveryMode: true,
      termsVersion: true,
    },
  });
  const mayLook = offer?.visibility === 'public' || (access !== null && offer?.accessLinkHash === sha256Hex(access));
  if (offer === null || !mayLook) throw notFound('Offer');
  const { id: termsId } = await reader(ctx).offerTerms.findUniqueOrThrow({
    where: { organizationId_offerId_version: { organizationId, offerId, version: offer.termsVersion } },
    select: { id: true },
  });
  const { contentId, enrollment, deliveryMode } = offer;
  return { id, contentId, termsId, approval: enrollment === 'approval', inCohorts: deliveryMode === 'cohort' };
}

async function begin(tx: Tx, ctx: Inside, contentId: string, checkout: Checkout): Promise<CheckoutDto> {
  const { userId } = checkout.buyer;
  await assertFree(tx, ctx, { userId, contentId });
  // Read anew, because the provider was asked meanwhile; that none of it has changed is looked at with the seat.
  const offer = await offerOf(ctx, checkout);
  const open = { organizationId: ctx.orgId, userId, contentId, status: 'pending' } as const;
  if ((await tx.purchase.findFirst({ where: open, select: { id: true } })) !== null) throw underWay();
  const { pricing, notSellableReasons } = await getOffer(ctx, { id: offer.id });
  const [obstacle] = notSellableReasons;
  if (obstacle === FULL) throw conflict('offer_full', 'All seats of this offer are taken.');
  if (obstacle !== undefined) throw conflict('offer_not_sellable', obstacle);
  await assertCohort(tx, ctx, offer, checkout.cohortId);
  const answers = offer.approval ? answersTo(await intakeQuestionsOf(ctx, contentId), checkout.answers) : [];
  const price = listPriceOf(pricing);
  if (price === null) return enter(tx, ctx, offer, checkout, answers);
  await assertTaxId(tx, ctx, checkout);
  const installments = pricing.type === 'installments' ? pricing.installments : null;
  return hold(tx, ctx, offer, checkout, answers, { ...price, installments });
}

const FULL = 'All seats are taken.';

async function assertCohort(tx: Tx, ctx: OrgContext, offer: SoldOffer, cohortId: string | null): Promise<void> {
  if (cohortId === null) return;
  const cohort = offer.inCohorts
    ? await tx.cohort.findFirst({
        where: { organizationId: ctx.orgId, id: cohortId, offerId: offer.id },
        select: { endsAt: true },
      })
    : null;
  if (cohort === null) throw invalid('validation_failed', 'cohortId: is no cohort of this offer');
  if (cohort.endsAt !== null && cohort.endsAt <= ctx.now()) throw invalid('validation_failed', 'cohortId: has ended');
}

/** A free offer: no purchase, no provider. */
async function enter(
  tx: Tx,
  ctx: Inside,
  offer: SoldOffer,
  { buyer, cohortId, campaign }: Checkout,
  answers: readonly KeptAnswer[],
): Promise<CheckoutDto> {
  if (campaign !== null) {
    throw conflict('campaign_not_redeemable', 'campaign: This offer is free, so there is nothing to take off.');
  }
  const { contentId, termsId } = offer;
  const of = { userId: buyer.userId, contentId, offerId: offer.id, termsId, purchaseId: null, cohortId };
  if (offer.approval) {
    const request = await requestEnrollment(tx, ctx, { ...of, answers });
    await assertStillSold(tx, ctx, of);
    tellRequested(tx, ctx, { free: of }, request);
    return { ...NOWHERE, state: 'requested', requestId: request.id };
  }
  const { learner } = await enroll(tx, ctx, { ...of, choseCohort: cohortId !== null });
  await assertStillSold(tx, ctx, of);
  tellJoined(tx, ctx, { free: of }, learner);
  return { ...NOWHERE, state: 'enrolled', learnerId: learner.id };
}

const NOWHERE = { purchaseId: null, requestId: null, learnerId: null, paymentUrl: null };

type Price = { amount: number; currency: string; installments: number | null };

/** Writes the purchase, and takes what nobody else shall get while it is paid for: the seat first, the code last. */
async function hold(
  tx: Tx,
  ctx: Inside,
  offer: SoldOffer,
  { buyer, cohortId, campaign }: Checkout,
  answers: readonly KeptAnswer[],
  { amount: listAmount, currency, installments }: Price,
): Promise<CheckoutDto> {
  const [id, now] = [newId('purchase'), ctx.now()];
  const { provider, accountId } = await sellingAccount(ctx);
  await tx.purchase.create({
    data: {
      id,
      organizationId: ctx.orgId,
      contentId: offer.contentId,
      offerId: offer.id,
      termsId: offer.termsId,
      cohortId,
      userId: buyer.userId,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      buyerTaxId: buyer.taxId,
      buyerCountry: buyer.country,
      seller: await sellerSnapshot(ctx),
      answers: [...answers],
      amount: listAmount,
      listAmount,
      currency,
      provider,
      connectedAccountId: accountId,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  await changeSeats(tx, ctx, heldSeats({ offerId: offer.id, cohortId, approval: offer.approval }, 1));
  await assertStillSold(tx, ctx, { offerId: offer.id, termsId: offer.termsId });
  let discount: { campaignId: string | null; discountAmount: number } = { campaignId: null, discountAmount: 0 };
  if (campaign !== null) {
    const use = { code: campaign, purchaseId: id, userId: buyer.userId, contentId: offer.contentId };
    discount = await holdCampaignUse(tx, ctx, use, { amount: listAmount, currency });
  }
  const amount = listAmount - discount.discountAmount;
  await writePurchase(tx, ctx, id, { ...discount, amount });
  const payments = installments === null ? [] : splitPrice(amount, installments);
  await tx.installment.createMany({
    data: payments.map((each, index) => ({
      organizationId: ctx.orgId,
      purchaseId: id,
      number: index + 1,
      amount: each,
      dueAt: dueAtOf(now, index + 1),
      createdAt: now,
      updatedAt: now,
    })),
  });
  const by = { actor: { type: 'buyer', id: buyer.userId } } as const;
  await tellStep(tx, ctx, id, { step: 'checkout_begun', detail: { amount, currency, listAmount }, ...by });
  if (amount > 0) return { ...NOWHERE, state: 'pay', purchaseId: id };
  await confirmCheckout(tx, ctx, await holdPurchase(tx, ctx, id), { ...NOTHING_TO_PAY, paidAt: now }, by.actor);
  return checkoutOf(ctx, id);
}
