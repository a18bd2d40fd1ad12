import { formatMoney } from '../../kernel/currencies';
import type { OrgContext } from '../../platform/context';
import { db, type Tx } from '../../platform/db/prisma';
import { accessWords } from './checkout-mails';
import type { PurchaseRow } from './purchase-record';
import { tellBuyer } from './tell-buyer';

type Request = { userId: string; contentId: string; offerId: string };
type Learner = { accessEndsAt: string | null };

export function tellApproved(tx: Tx, ctx: OrgContext, of: Paying, learner: Learner): void {
  tellBuyer(tx, ctx, { kind: 'commerce.approved', about: aboutOf(of) }, ({ school, course, courseUrl }) => ({
    subject: `Your request for ${course} was approved`,
    paragraphs: [
      `${school} approved your request: you have a place in “${course}”.`,
      ...overdueWords(of.purchase),
      ...accessWords(learner),
    ],
    action: { label: 'Go to the course', url: courseUrl },
    closing: `Answer this mail to reach ${school}.`,
  }));
}

const overdueWords = (purchase: PurchaseRow | null): string[] =>
  purchase?.status === 'past_due'
    ? [
        'A payment of your plan is overdue. It is tried again by itself within days, and the course opens once it is paid.',
      ]
    : [];

/** With the reason where one was given. That the money has gone back is told by the mail about the refund. */
export function tellRejected(tx: Tx, ctx: OrgContext, of: Paying, reason: string | null): void {
  tellBuyer(tx, ctx, { kind: 'commerce.rejected', about: aboutOf(of) }, async ({ school, course }) => ({
    subject: `Your request for ${course} was not approved`,
    paragraphs: [
      `${school} did not approve your request for a place in “${course}”.`,
      ...(reason === null ? [] : [`The reason that they gave: ${reason}`]),
      ...(await moneyWords(ctx, of.purchase)),
    ],
    closing: `Answer this mail to reach ${school}.`,
  }));
}

/** Where no mail about a refund follows that says so: nothing was charged, or the bank holds the money. */
export function tellExpired(tx: Tx, ctx: OrgContext, purchase: PurchaseRow): void {
  tellBuyer(tx, ctx, { kind: 'commerce.expired', about: purchase }, async ({ school, course, courseUrl }) => ({
    subject: `Your request for ${course} has run out`,
    paragraphs: [
      `${school} did not decide within 30 days about your request for a place in “${course}”, so it is closed.`,
      ...(await moneyWords(ctx, purchase)),
    ],
    action: { label: 'See the course', url: courseUrl },
    closing: `Answer this mail to reach ${school}.`,
  }));
}

/** The purchase as it was before the decision; null of what was free. */
type Paying = { request: Request; purchase: PurchaseRow | null };

const aboutOf = ({ request, purchase }: Paying) => purchase ?? request;

/** What becomes of the payment, from the refund that the decision has begun. */
async function moneyWords(ctx: OrgContext, purchase: PurchaseRow | null): Promise<string[]> {
  if (purchase === null) return [];
  const { id: purchaseId, currency } = purchase;
  const refund = await db.refund.findUnique({
    where: { organizationId_purchaseId: { organizationId: ctx.orgId, purchaseId } },
    select: { amount: true },
  });
  if (refund !== null && refund.amount === 0) return [];
  if (refund !== null) {
    const money = formatMoney({ amount: refund.amount, currency });
    return [`The ${money} that you paid goes back to you by itself. You get another mail once that is done.`];
  }
  return purchase.status === 'disputed'
    ? ['Your bank holds your payment, because it was disputed. It goes back to you once the bank has decided.']
    : [];
}
