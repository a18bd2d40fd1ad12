import { newRequestId, type OrgId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';

/** For what a job of the platform finds in a row of ours: it acts in the organization that the row belongs to. */
export const jobContext = (organizationId: string, job: string, now: () => Date): OrgContext => ({
  orgId: organizationId as OrgId,
  actor: { kind: 'system', job, role: 'owner' },
  requestId: newRequestId(),
  now,
});
