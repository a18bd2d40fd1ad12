import type { Prisma } from '../../generated/prisma/client';
import { newId } from '../../kernel/ids';
import { actorName, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { StepActor, StepName } from './purchase-schemas';

export type Step = {
  step: StepName;
  /** Of a call to the provider, from 1. */
  attempt?: number;
  detail?: Prisma.InputJsonObject;
  /** Where it is not whom the context names: the buyer, or the provider. */
  actor?: StepActor;
};

/** One line of the timeline, written with what it tells of. */
export async function tellStep(tx: Tx, ctx: OrgContext, purchaseId: string, step: Step): Promise<void> {
  await tx.purchaseStep.create({ data: stepRow(ctx, purchaseId, step), select: { id: true } });
}

export function stepRow(ctx: OrgContext, purchaseId: string, { step, attempt, detail, actor }: Step) {
  const { type, id } = actor ?? actorOf(ctx);
  return {
    id: newId('purchaseStep'),
    organizationId: ctx.orgId,
    purchaseId,
    step,
    attempt: attempt ?? null,
    actorType: type,
    actorId: id,
    detail: detail ?? {},
    createdAt: ctx.now(),
  };
}

function actorOf({ actor }: OrgContext): StepActor {
  if (actor.kind === 'system') return { type: 'system', id: actor.job };
  return { type: actor.kind, id: actorName(actor) };
}
