import { beginCheckout, settleCheckout } from '../../modules/commerce';
import type { BeginCheckoutInput, CheckoutDto } from '../../modules/commerce/schemas';
import type { CreateOfferInput } from '../../modules/offering/schemas';
import { putSellerProfile } from '../../modules/organization';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { systemContext } from '../../server/auth/system';
import { doneOf } from '../payments/checkouts';
import { aParagraph } from './content';
import { aCourse, type Course } from './enrollment';
import { aUser, type TestOrganization } from './organization';

export const PRICE = { type: 'one_time', amount: 4900, currency: 'EUR' } as const;

export type SoldCourse = Course & { org: TestOrganization; shop: OrgContext };

/** The same as enrollments know it. */
export const termsOf = ({ contentId, offerId, termsId }: SoldCourse): Course => ({ contentId, offerId, termsId });

/** A course that can be bought, for 49 € unless something else is said; its seller is ready to sell. */
export async function aSoldCourse(org: TestOrganization, over: Partial<CreateOfferInput> = {}): Promise<SoldCourse> {
  await putSellerProfile(org.ctx, {
    legalName: 'Bench & Chisel Lda',
    taxIdType: 'national',
    taxId: '123456789',
    address: { line1: 'Rua das Flores 12', city: 'Porto', region: 'Porto', postalCode: '4050-262', country: 'PT' },
    supportEmail: 'help@example.com',
  });
  const course = await aCourse(org, { pricing: PRICE, blocks: [aParagraph()], ...over });
  return { ...course, org, shop: await systemContext(org.orgId, 'checkout') };
}

type Over = Partial<BeginCheckoutInput> & { userId?: string };

/** Somebody begins to buy; with a user who is there, or one of their own. */
export async function aBegunCheckout(
  { offerId, shop }: SoldCourse,
  over: Over = {},
): Promise<CheckoutDto & { userId: string }> {
  const { userId: given, ...input } = over;
  const userId = given ?? (await aUser({ name: 'Grace Hopper' }));
  const checkout = await beginCheckout(shop, {
    offerId,
    buyer: { userId, name: 'Grace Hopper', email: 'grace@example.com' },
    successUrl: 'http://lectern.test/thanks?purchase={purchaseId}',
    cancelUrl: 'http://lectern.test/course',
    ...input,
  });
  return { ...checkout, userId };
}

/** Pays at the sandbox, and comes back to the page that looks what became of it. */
export async function paidBy(shop: OrgContext, purchaseId: string, token = 'succeed'): Promise<CheckoutDto> {
  const { sessionReference } = await db.purchase.findFirstOrThrow({ where: { id: purchaseId } });
  await doneOf(sandboxControl.pay(sessionReference ?? '', token));
  return settleCheckout(shop, { purchaseId });
}

export type Bought = { purchaseId: string; userId: string; requestId: string; learnerId: string };

/** Somebody who has bought: in the course, or waiting for a decision. Needs a sandbox that runs. */
export async function aPurchase(course: SoldCourse, over: Over = {}, token = 'succeed'): Promise<Bought> {
  const { purchaseId, userId } = await aBegunCheckout(course, over);
  const { requestId, learnerId } = await paidBy(course.shop, purchaseId ?? '', token);
  return { purchaseId: purchaseId ?? '', userId, requestId: requestId ?? '', learnerId: learnerId ?? '' };
}

export const statusOf = async (id: string) => (await db.purchase.findFirstOrThrow({ where: { id } })).status;
export const learnerStatusOf = async (id: string) => (await db.learner.findUniqueOrThrow({ where: { id } })).status;
export const seatsOf = async ({ offerId }: { offerId: string }) =>
  (await db.offer.findUniqueOrThrow({ where: { id: offerId } })).seatsTaken;

/** What the provider itself has on record. */
export async function ledgerOf(purchaseId: string): Promise<{ charges: number; refunds: string[] }> {
  const { charges, refunds } = await doneOf(sandboxControl.ledger(purchaseId));
  return { charges: charges.length, refunds: refunds.map(({ status }) => status) };
}
