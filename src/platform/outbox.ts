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
  const row = rowOf(ctx, event, data);
  await tx.event.create({ data: row, select: { id: true } });
  afterCommit(tx, nudgeRelay);
  return row.id;
}

/** The same for a change that many records show: one event for each of them, in one statement. */
export async function emitEach<N extends EventName>(
  tx: Tx,
  ctx: OrgContext,
  event: N,
  all: readonly EventData<N>[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((data) => rowOf(ctx, event, data));
  await tx.$executeRaw`
    INSERT INTO "Event" ("id", "organizationId", "event", "version", "body", "createdAt")
    SELECT given."id", ${ctx.orgId}, ${event}, ${EVENT_CATALOG[event].version}, given."body", given."createdAt"
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ body }) => body)}::text[],
      ${rows.map(({ createdAt }) => createdAt)}::timestamptz[]) given ("id", "body", "createdAt")`;
  afterCommit(tx, nudgeRelay);
}

/** Forgets events, and with them what was sent of them. */
export const deleteEvents = (tx: Tx, ids: readonly string[]) =>
  tx.event.deleteMany({ where: { id: { in: [...ids] } } });

function rowOf<N extends EventName>(ctx: OrgContext, event: N, data: EventData<N>) {
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
  return { id: envelope.id, organizationId: ctx.orgId, event, version, body: JSON.stringify(envelope), createdAt };
}
