import { invalid } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { CohortSessionInput } from './cohort-schemas';

/** Makes the sessions what is sent. Those that name their id stay the ones that calendars know. */
export async function writeSessions(
  tx: Tx,
  ctx: OrgContext,
  cohortId: string,
  sessions: readonly CohortSessionInput[],
): Promise<void> {
  const of = { organizationId: ctx.orgId, cohortId };
  const there = await tx.cohortSession.findMany({ where: of, select: { id: true } });
  const known = new Set(there.map(({ id }) => id));
  sessions.forEach(({ id }, index) => {
    // Taken out of the set, so that an id that comes twice is unknown the second time.
    if (id !== undefined && !known.delete(id)) {
      throw invalid('validation_failed', `sessions[${index}].id: is no other session of this cohort`);
    }
  });
  await tx.cohortSession.deleteMany({ where: { ...of, id: { in: [...known] } } });
  for (const { id, ...session } of sessions) {
    if (id === undefined) continue;
    await tx.cohortSession.update({
      where: { organizationId_id: { organizationId: ctx.orgId, id } },
      data: { ...session, url: session.url ?? null },
      select: { id: true },
    });
  }
  await tx.cohortSession.createMany({
    data: sessions
      .filter(({ id }) => id === undefined)
      .map((session) => ({ ...session, id: newId('cohortSession'), ...of })),
  });
}
