import { newRequestId, type OrgId } from '../../kernel/ids';
import { statesBefore } from '../../kernel/state-machine';
import type { OrgContext } from '../../platform/context';
import { changeSeats } from '../offering';
import { LEARNER_MACHINE } from './learner-policy';
import { eachAlone, type LeftOut } from './run-pieces';

const BATCH = 1_000;

type Ended = { offerId: string; cohortId: string | null };

/**
 * For a job: writes down whose days of access are over, some of one organization at a time, gives their seats back, and
 * says how many they were; null where it failed for one organization, which is left out for the rest of the run. Every
 * reader has seen them as ended from the very instant.
 */
export async function endRunOut(now: () => Date, leftOut: LeftOut): Promise<number | null> {
  return eachAlone('end-access', leftOut, async (tx, hold) => {
    const at = now();
    const from = statesBefore(LEARNER_MACHINE, 'run_out');
    const [first] = await tx.$queryRaw<{ organizationId: string }[]>`
      SELECT "organizationId" FROM "Learner"
      WHERE "accessEndsAt" <= ${at} AND "status" IN ('active', 'suspended', 'past_due')
        AND "organizationId" <> ALL(${[...leftOut]})
      ORDER BY "accessEndsAt" LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
    if (first === undefined) return 0;
    hold(first.organizationId);
    const orgId = first.organizationId as OrgId;
    const ctx: OrgContext = {
      orgId,
      actor: { kind: 'system', job: 'end-access', role: 'owner' },
      requestId: newRequestId(),
      now,
    };
    const ended = await tx.$queryRaw<Ended[]>`
      WITH over AS MATERIALIZED (
        SELECT "id", "offerId", "cohortId" FROM "Learner"
        WHERE "organizationId" = ${orgId} AND "accessEndsAt" <= ${at}
          AND "status" = ANY(${from}::"LearnerStatus"[]) AND "status" IN ('active', 'suspended', 'past_due')
        ORDER BY "id" LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE "Learner" l
      SET "status" = 'ended', "suspendedAt" = NULL, "cohortId" = NULL, "cohortRole" = 'member', "updatedAt" = ${at}
      FROM over WHERE l."organizationId" = ${orgId} AND l."id" = over."id"
      RETURNING over."offerId", over."cohortId"`;
    await changeSeats(tx, ctx, {
      offers: ended.map(({ offerId }) => ({ id: offerId, by: -1 })),
      cohorts: ended.flatMap(({ cohortId }) => (cohortId === null ? [] : [{ id: cohortId, by: -1 }])),
    });
    return ended.length;
  });
}
