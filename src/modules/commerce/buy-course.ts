import type { z } from 'zod';
import { conflict, notFound } from '../../kernel/errors';
import type { SignedIn } from '../../platform/context';
import { env } from '../../platform/env';
import { readPublishedHead } from '../content';
import { readUser } from '../identity';
import { listOffersOnShow, listPriceOf, quoteCode } from '../offering';
import { beginCheckout } from './begin-checkout';
import { splitPrice } from './installment-policy';
import { shopContext } from './shop-context';
import type { BoughtDto, BuyInput, QuoteDto, QuoteInput } from './storefront-schemas';

/** What an offer would cost with that code. */
export async function quoteOffer(
  visitor: { now: () => Date; userId: string | null },
  input: z.output<typeof QuoteInput>,
): Promise<QuoteDto> {
  const ctx = await shopContext(input.org, visitor);
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
export async function buyCourse(person: SignedIn, input: z.output<typeof BuyInput>): Promise<BoughtDto> {
  const { org, content, taxId, country, ...checkout } = input;
  const ctx = await shopContext(org, person);
  const { name, email } = await readUser(person, person.userId);
  const here = `${env().APP_URL}/${org}/${content}/checkout`;
  const back = new URLSearchParams({
    offer: input.offerId,
    ...(input.access === null ? {} : { access: input.access }),
  });
  const buyer = { userId: person.userId, name: name === '' ? email.replace(/@.*/, '') : name, email, taxId, country };
  const { state, purchaseId, paymentUrl } = await beginCheckout(
    ctx,
    { ...checkout, buyer, successUrl: `${here}/thanks?purchase={purchaseId}`, cancelUrl: `${here}?${back}` },
    { kind: 'session', userId: person.userId },
  );
  return { state, purchaseId, paymentUrl };
}
