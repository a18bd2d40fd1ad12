import type { EventName } from '../kernel/events/catalog';
import { db } from '../platform/db/prisma';
import type { EventEnvelope } from '../platform/outbox';

type Seen = Omit<EventEnvelope, 'event'> & { event: EventName; data: Record<string, unknown> };

/** The events of the organization as they are sent, oldest first. */
export async function eventsOf(org: { orgId: string }): Promise<Seen[]> {
  const rows = await db.event.findMany({
    where: { organizationId: org.orgId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { body: true },
  });
  return rows.map(({ body }) => JSON.parse(body));
}

/** Their names. */
export const emittedBy = async (org: { orgId: string }) => (await eventsOf(org)).map(({ event }) => event);
