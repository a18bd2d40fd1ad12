import { z } from 'zod';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

const Detail = z.object({ dispute: z.string() });

/** What the timeline of the locked purchase tells of its disputes, by the provider's ids: several payments may be disputed. */
export async function toldDisputes(
  tx: Tx,
  ctx: OrgContext,
  purchaseId: string,
): Promise<{ opened: ReadonlySet<string>; decided: ReadonlySet<string> }> {
  const steps = await tx.purchaseStep.findMany({
    where: { organizationId: ctx.orgId, purchaseId, step: { in: ['dispute_opened', 'dispute_won', 'dispute_lost'] } },
    select: { step: true, detail: true },
  });
  const of = (opening: boolean) =>
    steps
      .filter(({ step }) => (step === 'dispute_opened') === opening)
      .map(({ detail }) => Detail.parse(detail).dispute);
  return { opened: new Set(of(true)), decided: new Set(of(false)) };
}
