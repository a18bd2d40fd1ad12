import { changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import type { SignedIn } from '../../platform/context';
import { inTransaction, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { recordForPerson } from './record-for-person';
import type { RevokedDto, SessionDto } from './schemas';

/** The browsers in which the person is signed in: this one first, then by last activity. */
export async function listSessions(person: SignedIn): Promise<SessionDto[]> {
  const rows = await reader(person).session.findMany({
    where: { userId: person.userId, expiresAt: { gt: person.now() } },
    select: { id: true, userAgent: true, ipAddress: true, createdAt: true, updatedAt: true, expiresAt: true },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
  });
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === person.sessionId,
    userAgent: row.userAgent || null,
    ipAddress: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastActiveAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return [...sessions.filter((each) => each.current), ...sessions.filter((each) => !each.current)];
}

/** Holds from that browser's next request on: sessions are read from the database each time. */
export async function revokeSession(person: SignedIn, input: { id: string }): Promise<RevokedDto> {
  return inTransaction(person, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id: input.id, userId: person.userId } });
    if (count === 0) throw notFound('Session');
    await recordRevocation(tx, person, [input.id]);
    return { revoked: count };
  });
}

export async function revokeOtherSessions(person: SignedIn): Promise<RevokedDto> {
  return inTransaction(person, async (tx) => {
    const where = { userId: person.userId, id: { not: person.sessionId } };
    const others = await tx.session.findMany({ where, select: { id: true } });
    const ids = others.map(({ id }) => id);
    const { count } = await tx.session.deleteMany({ where: { ...where, id: { in: ids } } });
    if (count > 0) await recordRevocation(tx, person, ids);
    return { revoked: count };
  });
}

function recordRevocation(tx: Tx, person: SignedIn, sessionIds: string[]): Promise<void> {
  const changes = changesBetween(['sessions'], { sessions: sessionIds }, { sessions: [] });
  return recordForPerson(tx, person, { action: 'user.sessions_revoked', userId: person.userId, changes });
}
