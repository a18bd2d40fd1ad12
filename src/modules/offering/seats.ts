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

/** Returns so many seats of one offer. */
export async function returnSeats(tx: Tx, ctx: OrgContext, offerId: string, count = 1): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Offer" SET "seatsTaken" = "seatsTaken" - ${count}
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${offerId}`;
}
