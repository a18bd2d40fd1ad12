import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

const AT_ONCE = 50;

/** The first of the candidates, which are numbered from 1, that no content of the organization has. */
export async function freeSegment(tx: Tx, ctx: OrgContext, candidate: (number: number) => string): Promise<string> {
  for (let from = 1; ; from += AT_ONCE) {
    const candidates = Array.from({ length: AT_ONCE }, (_, i) => candidate(from + i));
    const taken = await tx.content.findMany({
      where: { organizationId: ctx.orgId, routeSegment: { in: candidates } },
      select: { routeSegment: true },
    });
    const occupied = new Set(taken.map(({ routeSegment }) => routeSegment));
    const free = candidates.find((each) => !occupied.has(each));
    if (free !== undefined) return free;
  }
}
