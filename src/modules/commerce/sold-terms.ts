import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

/** Whether the terms on which it was sold ask for a decision of the staff. */
export async function soldByApproval(
  tx: Tx,
  ctx: OrgContext,
  { offerId, termsId }: { offerId: string; termsId: string },
): Promise<boolean> {
  const { enrollment } = await tx.offerTerms.findUniqueOrThrow({
    where: { organizationId_offerId_id: { organizationId: ctx.orgId, offerId, id: termsId } },
    select: { enrollment: true },
  });
  return enrollment === 'approval';
}
