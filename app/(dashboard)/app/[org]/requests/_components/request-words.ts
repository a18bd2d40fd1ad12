import { formatMoney } from '@/kernel/currencies';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import type { Tone } from '@/ui/status-badge';

export const STATUS_WORDS = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<QueuedRequestDto['status'], string>;

export const STATUS_TONES = {
  pending: 'warning',
  approved: 'accent',
  rejected: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<QueuedRequestDto['status'], Tone>;

/** Only what waits and is not being given back can be decided. */
export const isDecidable = ({ status, refundPending }: Pick<QueuedRequestDto, 'status' | 'refundPending'>) =>
  status === 'pending' && !refundPending;

type Answer = QueuedRequestDto['answers'][number]['value'];

export function answerWords(value: Answer, locale: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  return Array.isArray(value) ? new Intl.ListFormat(locale).format(value) : value;
}

/** What a rejection does, before anybody confirms it. */
export function rejectionWords(request: QueuedRequestDto, locale: string): string {
  const { name, refund, purchaseId, disputed, payments } = request;
  const seat = `${name} is told by e-mail, and their seat is free for somebody else.`;
  if (purchaseId === null) return `${seat} Nothing was paid, so nothing is given back.`;
  if (refund === null) return `${seat} Nothing is left to give back.`;
  const money = formatMoney(refund, locale);
  return disputed
    ? `${seat} Their bank holds the ${money} that they paid: it is given back once the bank has decided for you.`
    : `${seat} The ${money} that they paid is given back whole, by itself${payments === 'due' ? ', and the payments still due are canceled' : ''}.`;
}

/** The button obeys what the server would say: nobody is let in while the bank holds the money, or after the deadline. */
export const isApprovable = (request: QueuedRequestDto, now = Date.now()) =>
  isDecidable(request) && !request.disputed && !isOverdue(request, now);

export const isOverdue = ({ status, expiresAt }: Pick<QueuedRequestDto, 'status' | 'expiresAt'>, now = Date.now()) =>
  status === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= now;

/** What became of it, up to the moment at which: "Rosa Reader approved Ada Lovelace". */
export function outcomeWords({ status, name, decidedByName }: QueuedRequestDto): string {
  const who = decidedByName ?? 'An API key';
  if (status === 'approved') return `${who} approved ${name}`;
  if (status === 'rejected') return `${who} rejected ${name}`;
  if (status === 'expired') return `The request of ${name} expired undecided`;
  if (status === 'withdrawn') return `The request of ${name} was withdrawn`;
  return `The purchase of ${name} is being refunded`;
}

/** Why it cannot be approved, where it waits all the same. */
export function obstacleWords(request: QueuedRequestDto): string | null {
  if (!isDecidable(request)) return null;
  if (request.disputed) return 'Their bank disputes the payment. You can approve once the dispute is won.';
  if (isOverdue(request))
    return 'The 30 days are over: the money goes back by itself, and nobody can approve any more.';
  return null;
}
