import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { momentWords, receiptOf } from './mail-words';
import type { PurchaseRow } from './purchase-record';
import { tellBuyer } from './tell-buyer';

/** `free`: who joins what, where there was nothing to buy. */
type Bought =
  | { free: { userId: string; contentId: string; offerId: string }; purchase?: never }
  | { purchase: PurchaseRow; free?: never };

const aboutOf = ({ free, purchase }: Bought) => purchase ?? free;

/** They are in: the receipt of what was paid, and the way to the course. */
export function tellJoined(tx: Tx, ctx: OrgContext, bought: Bought, learner: { accessEndsAt: string | null }): void {
  const { purchase } = bought;
  const about = aboutOf(bought);
  const kind = purchase === undefined ? 'commerce.joined' : 'commerce.purchased';
  tellBuyer(tx, ctx, { kind, about }, ({ school, course, courseUrl, offer }) => ({
    subject: `You have joined ${course}`,
    paragraphs: [
      `${hasPaid(bought) ? 'thank you: your payment arrived, and ' : ''}you have a place in “${course}” of ${school}.`,
      ...accessWords(learner),
    ],
    ...(purchase === undefined ? {} : { details: receiptOf(purchase, { course, offer }) }),
    action: { label: 'Go to the course', url: courseUrl },
    closing: `Answer this mail to reach ${school}.`,
  }));
}

/** They wait for a decision, by when at the latest, and what happens to what they paid. */
export function tellRequested(tx: Tx, ctx: OrgContext, bought: Bought, request: { expiresAt: string | null }): void {
  const { purchase } = bought;
  const about = aboutOf(bought);
  const until = request.expiresAt === null ? null : momentWords(new Date(request.expiresAt));
  tellBuyer(tx, ctx, { kind: 'commerce.requested', about }, ({ school, course, courseUrl, offer }) => ({
    subject: `Your request for ${course} was received`,
    paragraphs: [
      `${hasPaid(bought) ? 'your payment arrived, and ' : ''}you asked for a place in “${course}”. ${school} decides about it, and you get a mail.`,
      ...(until === null ? [] : [`If they have not decided by ${until}, your request is closed.`]),
      ...(hasPaid(bought) ? ['If you do not get the place, what you paid is given back by itself.'] : []),
    ],
    ...(purchase === undefined ? {} : { details: receiptOf(purchase, { course, offer }) }),
    action: { label: 'See your request', url: courseUrl },
    closing: `Answer this mail to reach ${school}.`,
  }));
}

/** A code may have taken off everything. */
const hasPaid = ({ purchase }: Bought): boolean => purchase !== undefined && purchase.amount > 0;

export const accessWords = ({ accessEndsAt }: { accessEndsAt: string | null }): string[] =>
  accessEndsAt === null ? [] : [`Your access ends on ${momentWords(new Date(accessEndsAt))}.`];
