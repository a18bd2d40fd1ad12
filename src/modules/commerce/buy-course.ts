import type { z } from 'zod';
import { conflict, notFound } from '../../kernel/errors';
import { type OrgContext, reader, type SignedIn } from '../../platform/context';
import { env } from '../../platform/env';
import { readPublishedHead } from '../content';
import { readUser } from '../identity';
import { listOffersOnShow, listPriceOf, quoteCode } from '../offering';
import { beginCheckout } from './begin-checkout';
import { splitPrice } from './installment-policy';
import { settleCheckout } from './settle-checkout';
import { shopContext } from './shop-context';
import type { BuyInput, QuoteDto, QuoteInput, ReadStandingInput, StandingDto } from './storefront-schemas';

/** What an offer would cost with that code. */
export async function quoteOffer(
  visitor: { now: () => Date; userId: string | null },
  input: z.output<typeof QuoteInput>,
): Promise<QuoteDto> {
  const ctx = await shopContext(input.org, visitor.now);
  const { id: contentId } = await readPublishedHead(ctx, { segment: input.content });
  const offers = await listOffersOnShow(ctx, { contentId, access: input.access });
  const offer = offers.find(({ id }) => id === input.offerId);
  if (offer === undefined) throw notFound('Offer');
  const price = listPriceOf(offer.pricing);
  if (price === null) throw conflict('campaign_not_redeemable', 'campaign: This offer is free already.');
  const asked = { code: input.campaign, contentId, userId: visitor.userId };
  const { discountAmount } = await quoteCode(ctx, asked, price);
  const amount = price.amount - discountAmount;
  const payments = offer.pricing.type === 'installments' ? splitPrice(amount, offer.pricing.installments) : [amount];
  return { listAmount: price.amount, discountAmount, amount, currency: price.currency, payments };
}

/** The person buys what the page shows; what is to be paid is paid at the returned address. */
export async function buyCourse(person: SignedIn, input: z.output<typeof BuyInput>): Promise<StandingDto> {
  const { org, content, taxId, ...checkout } = input;
  const ctx = await shopContext(org, person.now);
  const { name, email } = await readUser(person, person.userId);
  const here = `${env().APP_URL}/${org}/${content}/checkout`;
  const back = new URLSearchParams({
    offer: input.offerId,
    ...(input.access === null ? {} : { access: input.access }),
  });
  const { state, paymentUrl } = await beginCheckout(ctx, {
    ...checkout,
    buyer: { userId: person.userId, name: name === '' ? email.replace(/@.*/, '') : name, email, taxId },
    successUrl: `${here}/thanks?purchase={purchaseId}`,
    cancelUrl: `${here}?${back}`,
  });
  return { state, paymentUrl };
}

/** What became of it, for the person alone: somebody else's purchase is not found. */
export async function readStanding(
  person: SignedIn,
  { org, content, purchaseId }: z.output<typeof ReadStandingInput>,
): Promise<StandingDto> {
  const ctx = await shopContext(org, person.now);
  const { id: contentId } = await readPublishedHead(ctx, { segment: content });
  const mine = { organizationId: ctx.orgId, userId: person.userId, contentId };
  if (purchaseId === null) return standingOf(ctx, mine);
  const purchase = await reader(ctx).purchase.findFirst({ where: { ...mine, id: purchaseId }, select: { id: true } });
  if (purchase === null) throw notFound('Purchase');
  const { state, paymentUrl } = await settleCheckout(ctx, { purchaseId });
  return { state, paymentUrl };
}

/** Of what cost nothing, there is no purchase to ask. */
async function standingOf(
  ctx: OrgContext,
  mine: { organizationId: string; userId: string; contentId: string },
): Promise<StandingDto> {
  const learner = await reader(ctx).learner.findFirst({ where: { ...mine, status: 'active' }, select: { id: true } });
  if (learner !== null) return { state: 'enrolled', paymentUrl: null };
  const request = await reader(ctx).enrollmentRequest.findFirst({
    where: { ...mine, status: 'pending' },
    select: { id: true },
  });
  return { state: request === null ? 'closed' : 'requested', paymentUrl: null };
}
