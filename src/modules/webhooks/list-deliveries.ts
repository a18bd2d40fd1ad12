import { notFound } from '../../kernel/errors';
import { type Cursor, cursorOf, cursorPage } from '../../kernel/pagination';
import { type OrgContext, reader } from '../../platform/context';
import { DELIVERY_FIELDS, type DeliveryRow, toDeliveryDto } from './delivery-record';
import type {
  BrowseDeliveriesInput,
  DeliveryDetailDto,
  DeliveryDto,
  DeliveryInput,
  DeliveryPageDto,
  ListDeliveriesInput,
} from './delivery-schemas';
import { findWebhook } from './webhook-record';

type Filters = { id: string; success?: boolean | undefined; event?: string | undefined };

/** The latest attempts at this endpoint, newest first. Three queries. */
export async function listDeliveries(ctx: OrgContext, input: ListDeliveriesInput): Promise<DeliveryDto[]> {
  return (await readPage(ctx, input, null, input.limit)).map(toDeliveryDto);
}

/** The same, page by page. */
export async function browseDeliveries(ctx: OrgContext, input: BrowseDeliveriesInput): Promise<DeliveryPageDto> {
  const rows = await readPage(ctx, input, cursorOf(input), input.limit + 1);
  const { items, nextCursor } = cursorPage(rows, input.limit);
  return { items: items.map(toDeliveryDto), nextCursor };
}

async function readPage(
  ctx: OrgContext,
  filters: Filters,
  behind: Cursor | null,
  take: number,
): Promise<DeliveryRow[]> {
  const { id, success, event } = filters;
  await findWebhook(ctx, id);
  const rows = await reader(ctx).webhookDelivery.findMany({
    where: {
      organizationId: ctx.orgId,
      webhookId: id,
      ...(success === undefined ? {} : { success }),
      ...(event === undefined ? {} : { eventName: event }),
      ...(behind === null
        ? {}
        : {
            createdAt: { lte: behind.createdAt },
            OR: [{ createdAt: { lt: behind.createdAt } }, { id: { lt: behind.id } }],
          }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    select: DELIVERY_FIELDS,
  });
  return withEvents(ctx, rows);
}

/** The log names its event; what was sent is kept there, once for all attempts. */
async function withEvents<Row extends { eventId: string }>(ctx: OrgContext, rows: readonly Row[]) {
  const events = await reader(ctx).event.findMany({
    where: { organizationId: ctx.orgId, id: { in: rows.map(({ eventId }) => eventId) } },
    select: { id: true, version: true, body: true },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  // An event that was forgotten between the two reads has taken its deliveries along.
  return rows.flatMap((row) => {
    const event = byId.get(row.eventId);
    return event === undefined ? [] : [{ ...row, event }];
  });
}

/** Everything that is known of one attempt. */
export async function readDelivery(ctx: OrgContext, input: DeliveryInput): Promise<DeliveryDetailDto> {
  const found = await reader(ctx).webhookDelivery.findMany({
    where: { organizationId: ctx.orgId, webhookId: input.id, id: input.deliveryId },
    select: { ...DELIVERY_FIELDS, requestHeaders: true, responseHeaders: true },
  });
  const [row] = await withEvents(ctx, found);
  if (row === undefined) throw deliveryNotFound();
  const message = await reader(ctx).webhookMessage.findFirst({
    where: { organizationId: ctx.orgId, webhookId: input.id, eventId: row.eventId },
    select: { nextAttemptAt: true },
  });
  return {
    ...toDeliveryDto(row),
    requestHeaders: row.requestHeaders as Record<string, string>,
    responseHeaders: row.responseHeaders as Record<string, string> | null,
    nextAttemptAt: message?.nextAttemptAt?.toISOString() ?? null,
  };
}

export const deliveryNotFound = () => notFound('Delivery');
