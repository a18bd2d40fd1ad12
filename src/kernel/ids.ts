import { typeidUnboxed } from 'typeid-js';

declare const brand: unique symbol;
/** Minted only by authentication and by test factories. Every tenant query takes one. */
export type OrgId = string & { readonly [brand]: 'OrgId' };

export const ID_PREFIX = {
  user: 'user',
  session: 'session',
  account: 'account',
  verification: 'verification',
  organization: 'org',
  member: 'member',
  invitation: 'invitation',
  team: 'team',
  teamMember: 'team_member',
  apiKey: 'key',
  sellerProfile: 'seller',
  tag: 'tag',
  content: 'content',
  intakeForm: 'form',
  mediaFile: 'media',
  block: 'b',
  question: 'q',
  mail: 'mail',
  event: 'evt',
  auditEvent: 'audit',
  webhook: 'webhook',
  webhookDelivery: 'delivery',
  jobRun: 'run',
  offer: 'offer',
  offerTerms: 'terms',
  campaign: 'campaign',
  cohort: 'cohort',
  cohortSession: 'cohort_session',
  enrollmentRequest: 'enrollment_request',
  learner: 'learner',
  quizAttempt: 'attempt',
  progressReset: 'reset',
  review: 'review',
  purchase: 'purchase',
  paymentEntry: 'entry',
  purchaseStep: 'step',
  refund: 'refund',
  payout: 'payout',
  paymentAccount: 'payment_account',
  post: 'post',
} as const;
export type IdKind = keyof typeof ID_PREFIX;

/** `content_01jd…`: the type and a UUIDv7 in base32, so that ids sort by creation. */
export function newId(kind: IdKind): string {
  return typeidUnboxed(ID_PREFIX[kind]);
}

/** Of one call of a door. A plain UUID, because one is made for each call and a type id costs twenty times as much. */
export const newRequestId = () => `req_${crypto.randomUUID()}`;

const SUFFIX = /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/;

/** The form of that kind's ids, as a regular expression for those who read it elsewhere. */
export const idPattern = (kind: IdKind) => `^${ID_PREFIX[kind]}_${SUFFIX.source.slice(1)}`;

/** Whether the text could be an id of that kind. What could not is never looked up. */
export function isId(kind: IdKind, value: string): boolean {
  const prefix = `${ID_PREFIX[kind]}_`;
  return value.startsWith(prefix) && SUFFIX.test(value.slice(prefix.length));
}
