import { EVENT_CATALOG, type EventData, type EventName } from '../kernel/events/catalog';
import { newId } from '../kernel/ids';
import type { OrgContext } from './context';
import { afterCommit } from './db/commit-hooks';
import type { Tx } from './db/prisma';
import { nudgeRelay } from './jobs/nudge';

/** What receivers get, whole; specification 6.3. */
export type EventEnvelope = {
  id: string;
  event: EventName;
  version: number;
  createdAt: string;
  organizationId: string;
  data: unknown;
};

/**
 * Writes the event beside the change that it tells of: a rollback leaves no event, and after the commit none is lost.
 * `data` is the record as REST returns it at that moment (decisions, Webhooks). Returns the event's id.
 */
export async function emit<N extends EventName>(
  tx: Tx,
  ctx: OrgContext,
  event: N,
  data: EventData<N>,
): Promise<string> {
  const { version, schema } = EVENT_CATALOG[event];
  const createdAt = ctx.now();
  const envelope: EventEnvelope = {
    id: newId('event'),
    event,
    version,
    createdAt: createdAt.toISOString(),
    organizationId: ctx.orgId,
    data: schema.parse(data),
  };
  await tx.event.create({
    data: { id: envelope.id, organizationId: ctx.orgId, event, version, body: JSON.stringify(envelope), createdAt },
    select: { id: true },
  });
  afterCommit(tx, nudgeRelay);
  return envelope.id;
}
