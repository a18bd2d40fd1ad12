import type { OrgContext } from '../../platform/context';
import { log } from '../../platform/log';

/** The purchases that failed in this run: one that cannot be worked on must not stop all the others. */
export type LeftOut = Set<string>;

/** The next run tries it again. */
export function leaveOut(leftOut: LeftOut, { orgId }: OrgContext, purchaseId: string, error: unknown): void {
  leftOut.add(purchaseId);
  log.error({ err: error, organizationId: orgId, purchaseId }, 'a purchase is left out of this run, because it failed');
}
