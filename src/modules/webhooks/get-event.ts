import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { type JsonStatement, jsonOf } from '../../platform/db/json-statement';
import type { EventDto } from './event-schemas';

/** One event, word for word as it was and will be sent. */
export async function getEvent(ctx: OrgContext, { id }: { id: string }): Promise<EventDto> {
  const json = await jsonOf(ctx, eventStatement(ctx.orgId, { id }));
  if (json === null) throw notFound('Event');
  return JSON.parse(json);
}

export const eventStatement = (orgId: string, { id }: { id: string }): JsonStatement => ({
  name: 'event.one',
  text: `SELECT "body" AS json FROM "Event" WHERE "organizationId" = $1 AND "id" = $2`,
  values: [orgId, id],
});
