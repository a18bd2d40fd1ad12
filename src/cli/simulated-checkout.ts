import { notFound } from '../kernel/errors';
import type { IntakeQuestionDto } from '../kernel/records/intake-question';
import { beginCheckout, checkoutOf, intakeQuestionsOf, settleCheckout } from '../modules/commerce';
import type { AnswerInput, CheckoutDto } from '../modules/commerce/schemas';
import { findOrAddPerson } from '../modules/identity';
import { getOffer } from '../modules/offering';
import { getOrganization } from '../modules/organization';
import { inTransaction, type OrgContext } from '../platform/context';
import { db } from '../platform/db/prisma';
import { env } from '../platform/env';
import { sandboxControl } from '../platform/payments/sandbox/control';
import { systemContext } from '../server/auth/system';
import { JOB } from './caller';
import { UsageError } from './command';
import { assertSandbox } from './simulated';

/** Where a tax id is asked for and none was given. */
const TAX_ID = '000000000';

export type Buyer = {
  offer: string;
  email: string;
  name?: string | undefined;
  campaign?: string | undefined;
  /** Without them, what has to be answered is. */
  answers?: AnswerInput[] | undefined;
};
export type Bought = { userId: string } & Pick<CheckoutDto, 'purchaseId' | 'requestId' | 'learnerId'>;

/** Somebody buys, from the checkout to the page that thanks them; with a token that says what their card does. */
export async function simulateCheckout(buyer: Buyer, token = 'succeed'): Promise<Bought> {
  assertSandbox();
  const ctx = await organizationOf(buyer.offer);
  const { userId, begun } = await beginAs(ctx, buyer);
  const done = begun.state === 'pay' && begun.purchaseId !== null ? await pay(ctx, begun.purchaseId, token) : begun;
  const { purchaseId, requestId, learnerId } = done;
  return { userId, purchaseId, requestId, learnerId };
}

/** Up to the payment page. */
export async function beginAs(ctx: OrgContext, buyer: Buyer): Promise<{ userId: string; begun: CheckoutDto }> {
  const { email } = buyer;
  const name = buyer.name ?? email.replace(/@.*/, '');
  const person = await inTransaction(ctx, (tx) => findOrAddPerson(tx, { email, name }));
  const offer = await getOffer(ctx, { id: buyer.offer });
  const { requireCheckoutTaxId } = await getOrganization(ctx);
  const questions = offer.enrollment === 'approval' ? await intakeQuestionsOf(ctx, offer.contentId) : [];
  const begun = await beginCheckout(ctx, {
    offerId: offer.id,
    buyer: { userId: person.id, name: person.name, email, taxId: requireCheckoutTaxId ? TAX_ID : null },
    access: offer.accessLink === null ? null : new URL(offer.accessLink.url).searchParams.get('access'),
    campaign: buyer.campaign ?? null,
    answers: buyer.answers ?? questions.filter(({ required }) => required).map(answerTo),
    successUrl: env().APP_URL,
    cancelUrl: env().APP_URL,
  });
  return { userId: person.id, begun };
}

/** A card that was declined leaves the page open. A page that never answers has taken the money all the same. */
export async function pay(ctx: OrgContext, purchaseId: string, token: string): Promise<CheckoutDto> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id: purchaseId } };
  const { sessionReference } = await db.purchase.findUniqueOrThrow({ where, select: { sessionReference: true } });
  const paid = await sandboxControl.pay(sessionReference ?? '', token);
  if (paid.kind === 'refused') throw new UsageError(paid.words);
  return paid.kind === 'done' && !paid.value.paid ? checkoutOf(ctx, purchaseId) : settleCheckout(ctx, { purchaseId });
}

async function organizationOf(offerId: string): Promise<OrgContext> {
  const offer = await db.offer.findUnique({ where: { id: offerId }, select: { organizationId: true } });
  if (offer === null) throw notFound('Offer');
  return systemContext(offer.organizationId, JOB);
}

/** The context of the organization that the purchase belongs to. */
export async function sellerOf(purchaseId: string): Promise<OrgContext> {
  const purchase = await db.purchase.findFirst({ where: { id: purchaseId }, select: { organizationId: true } });
  if (purchase === null) throw notFound('Purchase');
  return systemContext(purchase.organizationId, JOB);
}

function answerTo({ id: questionId, type, options }: IntakeQuestionDto): AnswerInput {
  const [first = ''] = options;
  const values: Record<typeof type, AnswerInput['value']> = {
    text: 'An answer.',
    long_text: 'An answer.',
    single_choice: first,
    multiple_choice: [first],
    number: 1,
    date: '2026-01-01',
    url: 'https://example.com',
    yes_no: true,
  };
  return { questionId, value: values[type] };
}
