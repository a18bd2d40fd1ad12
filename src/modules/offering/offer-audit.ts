import type { AuditAction } from '../../kernel/audit/actions';
import { changesBetween } from '../../kernel/audit/changes';
import type { OfferDto } from '../../kernel/records/offer';
import { record } from '../../platform/audit';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

/** The access link is a secret: its own actions say that there is another one. */
const AUDITED = [
  'contentId',
  'name',
  'description',
  'status',
  'isPrimary',
  'visibility',
  'enrollment',
  'deliveryMode',
  'discussionEnabled',
  'pricing',
  'capacity',
  'accessDays',
  'salesStartAt',
  'salesEndAt',
  'minorReview',
] as const;

export function recordOffer(
  tx: Tx,
  ctx: OrgContext,
  action: AuditAction & `offer.${string}`,
  before: OfferDto | null,
  after: OfferDto,
): void {
  const changes = changesBetween(AUDITED, before, after, { hidden: ['description'] });
  record(tx, ctx, { action, target: { type: 'offer', id: after.id }, changes });
}
