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
  const row = readyEvent(ctx, event, data);
  await tx.event.create({ data: { ...row, organizationId: ctx.orgId }, select: { id: true } });
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
  await emitReady(
    tx,
    ctx,
    all.map((data) => readyEvent(ctx, event, data)),
  );
}

/** The same, of events that were written out before there was a transaction that others wait for. */
export async function emitReady(tx: Tx, ctx: OrgContext, ready: readonly ReadyEvent[]): Promise<void> {
  if (ready.length === 0) return;
  await tx.$executeRaw`
    /* prepared: emit-events */ INSERT INTO "Event" ("id", "organizationId", "event", "version", "body", "createdAt")
    SELECT given."id", ${ctx.orgId}, given."event", given."version", given."body", given."createdAt"
    FROM unnest(${ready.map(({ id }) => id)}::text[], ${ready.map(({ event }) => event)}::text[],
      ${ready.map(({ version }) => version)}::int[], ${ready.map(({ body }) => body)}::text[],
      ${ready.map(({ createdAt }) => createdAt)}::timestamptz[]) given ("id", "event", "version", "body", "createdAt")`;
  afterCommit(tx, nudgeRelay);
}

/** Forgets events, and with them what was sent of them. */
export const deleteEvents = (tx: Tx, events: readonly { organizationId: string; id: string }[]): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "Event" e
    USING unnest(${events.map(({ organizationId }) => organizationId)}::text[], ${events.map(({ id }) => id)}::text[])
      given ("organizationId", "id")
    WHERE e."organizationId" = given."organizationId" AND e."id" = given."id"`;

export type ReadyEvent = { id: string; event: EventName; version: number; body: string; createdAt: Date };

/** An event checked and written out, as it is sent. */
export function readyEvent<N extends EventName>(ctx: OrgContext, event: N, data: EventData<N>): ReadyEvent {
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
  return { id: envelope.id, event, version, body: JSON.stringify(envelope), createdAt };
}
