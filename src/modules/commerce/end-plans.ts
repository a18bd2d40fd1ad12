import { addMilliseconds } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import { db, type Tx } from '../../platform/db/prisma';
import { nudgeRefunds } from '../../platform/jobs/nudge';
import { log } from '../../platform/log';
import { holdPurchase, readPurchase, writePurchase } from './hold-purchase';
import { jobContext } from './job-context';
import { accountOf, providerOf } from './provider-of';
import type { PurchaseRow } from './purchase-record';
import { tellStep } from './purchase-steps';

/** Longer than a call takes, so that two sweeps do not ask at once; asking twice would change nothing. */
const ASKING_MS = 60_000;
const WAIT_MS_MAX = 6 * 3_600_000;
const BATCH = 50;

/** Writes down, with the change that ends the purchase, that its plan is to collect nothing more. A job asks the provider. */
export async function wantPlanEnded(tx: Tx, ctx: OrgContext, purchase: PurchaseRow): Promise<void> {
  if (purchase.installments.length < 2 || purchase.providerReference === null) return;
  await writePurchase(tx, ctx, purchase.id, { planToEndAt: ctx.now() });
  afterCommit(tx, nudgeRefunds);
}

/** For a job: asks the provider to end the plans that are to collect nothing more, until it has. Says how many it has. */
export async function endPlans(now: () => Date): Promise<number> {
  const at = now();
  const due = await db.$queryRaw<{ organizationId: string; id: string }[]>`
    UPDATE "Purchase" SET "planToEndAt" = ${addMilliseconds(at, ASKING_MS)} WHERE "id" IN (
      SELECT "id" FROM "Purchase" WHERE "planToEndAt" <= ${at}
      ORDER BY "planToEndAt", "id" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING "organizationId", "id"`;
  let ended = 0;
  for (const { organizationId, id } of due) {
    const isEnded = await endPlan(jobContext(organizationId, 'end-plans', now), id).catch((error: unknown) => {
      log.error({ err: error, organizationId, purchaseId: id }, 'a plan could not be ended; it is tried again');
      return false;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

async function endPlan(ctx: OrgContext, id: string): Promise<boolean> {
  const purchase = await readPurchase(db, ctx, id);
  const { providerReference: planReference } = purchase;
  if (planReference === null) return false;
  const outcome = await providerOf(purchase).cancelPlan({ account: accountOf(purchase), planReference });
  // A no says nothing of the plan, which may go on collecting: the key may be wrong, or the account closed to us.
  if (outcome.kind !== 'done') {
    log.warn({ purchaseId: id, planReference, words: outcome.words }, 'a plan could not be ended; it is tried again');
    await inTransaction(ctx, async (tx, inside) => {
      const held = await holdPurchase(tx, inside, id);
      if (held.planToEndAt !== null) await writePurchase(tx, inside, id, { planToEndAt: nextTry(held, inside.now()) });
    });
    return false;
  }
  return inTransaction(ctx, async (tx, inside) => {
    const held = await holdPurchase(tx, inside, id);
    if (held.planToEndAt === null) return false;
    await writePurchase(tx, inside, id, { planToEndAt: null });
    const actor = { type: 'provider', id: held.provider } as const;
    await tellStep(tx, inside, id, { step: 'plan_canceled', actor });
    return true;
  });
}

/** The longer it has not worked, the longer until the next time: a minute at first, and six hours at most. */
function nextTry({ canceledAt }: PurchaseRow, now: Date): Date {
  const elapsedMs = canceledAt === null ? 0 : now.getTime() - canceledAt.getTime();
  return addMilliseconds(now, Math.min(Math.max(elapsedMs, 60_000), WAIT_MS_MAX));
}
