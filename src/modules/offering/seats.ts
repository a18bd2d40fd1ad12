import { conflict } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

/** Takes a seat of the offer for a checkout, a request or a learner; 409 where there is none. One conditional update. */
export async function takeSeat(tx: Tx, ctx: OrgContext, offerId: string): Promise<void> {
  const taken = await tx.$executeRaw`
    UPDATE "Offer" SET "seatsTaken" = "seatsTaken" + 1
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${offerId} AND ("capacity" IS NULL OR "seatsTaken" < "capacity")`;
  if (taken === 0) throw conflict('offer_full', 'All seats of this offer are taken.');
}

/**
 * For a checkout that took a seat on what it had read of the offer: it is still sold, on those terms, and is until the end
 * of the transaction. After the seat, which locks the offer, so that this waits for nobody; 409 where it changed meanwhile.
 */
export async function assertStillSold(
  tx: Tx,
  ctx: OrgContext,
  { offerId, termsId }: { offerId: string; termsId: string },
): Promise<void> {
  const [found] = await tx.$queryRaw<{ isActive: boolean; isSame: boolean }[]>`
    SELECT o."status" = 'active' AS "isActive", o."termsVersion" = t."version" AS "isSame"
    FROM "Offer" o JOIN "OfferTerms" t ON t."organizationId" = o."organizationId" AND t."offerId" = o."id"
    WHERE o."organizationId" = ${ctx.orgId} AND o."id" = ${offerId} AND t."id" = ${termsId} FOR NO KEY UPDATE OF o`;
  if (!found?.isActive) throw conflict('offer_not_sellable', 'This offer is not sold any more.');
  if (!found.isSame) throw conflict('offer_not_sellable', 'This offer has just changed; look at it again.');
}

/** Returns so many seats of one offer. */
export async function returnSeats(tx: Tx, ctx: OrgContext, offerId: string, count = 1): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Offer" SET "seatsTaken" = "seatsTaken" - ${count}
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${offerId}`;
}

/** Takes a seat of the cohort for a member, or for a checkout that chose it; 409 where there is none. */
export async function takeCohortSeat(tx: Tx, ctx: OrgContext, cohortId: string): Promise<void> {
  const taken = await tx.$executeRaw`
    UPDATE "Cohort" SET "seatsTaken" = "seatsTaken" + 1
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${cohortId} AND ("capacity" IS NULL OR "seatsTaken" < "capacity")`;
  if (taken === 0) throw conflict('cohort_full', 'All seats of this cohort are taken.');
}

/** Returns so many seats of one cohort. */
export async function returnCohortSeats(tx: Tx, ctx: OrgContext, cohortId: string, count = 1): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Cohort" SET "seatsTaken" = "seatsTaken" - ${count}
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${cohortId}`;
}

/** Of an offer or a cohort: one seat more, or so many less. */
export type SeatChange = { id: string; by: number };

/** Returns seats of several offers in one statement, which locks them in the order of their ids. */
async function returnSeatsOfAll(tx: Tx, ctx: OrgContext, returned: readonly SeatChange[]): Promise<void> {
  const [ids, counts] = [returned.map(({ id }) => id), returned.map(({ by }) => -by)];
  await tx.$executeRaw`
    /* prepared: return-seats */ WITH held AS MATERIALIZED (
      SELECT "id" FROM "Offer" WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${ids}) ORDER BY "id" FOR NO KEY UPDATE)
    UPDATE "Offer" o SET "seatsTaken" = o."seatsTaken" - given."count"
    FROM held JOIN unnest(${ids}::text[], ${counts}::int[]) given ("id", "count") ON given."id" = held."id"
    WHERE o."organizationId" = ${ctx.orgId} AND o."id" = held."id"`;
}

/**
 * Takes and returns seats of several offers and cohorts: offers before cohorts, each in the order of their ids, so that
 * two who move seats never wait for each other. A seat that is returned and taken again stays where it is.
 */
export async function changeSeats(
  tx: Tx,
  ctx: OrgContext,
  { offers, cohorts }: { offers: readonly SeatChange[]; cohorts: readonly SeatChange[] },
): Promise<void> {
  const ofOffers = netOf(offers);
  if (ofOffers.length > 1 && ofOffers.every(({ by }) => by < 0)) await returnSeatsOfAll(tx, ctx, ofOffers);
  else
    for (const { id, by } of ofOffers) {
      if (by < 0) await returnSeats(tx, ctx, id, -by);
      for (let taken = 0; taken < by; taken += 1) await takeSeat(tx, ctx, id);
    }
  for (const { id, by } of netOf(cohorts)) {
    if (by < 0) await returnCohortSeats(tx, ctx, id, -by);
    for (let taken = 0; taken < by; taken += 1) await takeCohortSeat(tx, ctx, id);
  }
}

function netOf(changes: readonly SeatChange[]): SeatChange[] {
  const net = new Map<string, number>();
  for (const { id, by } of changes) net.set(id, (net.get(id) ?? 0) + by);
  return [...net].map(([id, by]) => ({ id, by })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
