import type { AuditAction } from '../../kernel/audit/actions';
import { changesBetween } from '../../kernel/audit/changes';
import type { CohortDto } from '../../kernel/records/cohort';
import { record } from '../../platform/audit';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

const AUDITED = ['offerId', 'name', 'startsAt', 'endsAt', 'timeZone', 'capacity', 'tutorUserId', 'sessions'] as const;

export function recordCohort(
  tx: Tx,
  ctx: OrgContext,
  action: AuditAction & `cohort.${string}`,
  before: CohortDto | null,
  after: CohortDto | null,
): void {
  const id = after?.id ?? before?.id ?? '';
  record(tx, ctx, { action, target: { type: 'cohort', id }, changes: changesBetween(AUDITED, before, after) });
}
