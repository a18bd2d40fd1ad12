import { z } from 'zod';
import { EVENT_NAMES } from '../../kernel/events/names';
import { idField } from '../../kernel/id-field';
import { cursorInput, cursorResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { timestamp } from '../../kernel/time';

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 100;

export const DeliveryDto = z
  .object({
    id: z.string(),
    attempt: z.int().meta({ description: 'Which attempt at this event it was, from 1.' }),
    event: z.string(),
    eventId: z.string(),
    eventVersion: z.int(),
    requestBody: z.string().meta({ description: 'What was sent, byte for byte.' }),
    responseBody: z.string().nullable().meta({ description: 'The first 1,024 characters of the answer.' }),
    responseStatus: z.int().nullable().meta({ description: 'null: there was no answer.' }),
    success: z
      .boolean()
      .meta({ description: 'Whether the whole answer came within 5 seconds and its status was 2xx.' }),
    error: z.string().nullable().meta({ description: 'Why there was no complete answer.' }),
    durationMs: z.int(),
    createdAt: timestamp(),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'One attempt to deliver an event to an endpoint.',
    examples: [
      {
        id: 'delivery_01kakrk4v8f1qs6c2n5m7x9b3d',
        attempt: 1,
        event: 'content.published',
        eventId: 'evt_01kakrh2c5f8rb1m4w7z9x3t6e',
        eventVersion: 1,
        requestBody: '{"id":"evt_01kakrh2c5f8rb1m4w7z9x3t6e","event":"content.published"}',
        responseBody: 'ok',
        responseStatus: 200,
        success: true,
        error: null,
        durationMs: 84,
        createdAt: '2026-08-05T16:02:11.530Z',
      },
    ],
  });
export type DeliveryDto = z.infer<typeof DeliveryDto>;

const filters = {
  id: idField('webhook'),
  success: q.bool().meta({ description: 'true: only successful attempts; false: only failed ones.' }).optional(),
  event: z
    .enum(EVENT_NAMES)
    .meta({ description: 'Only attempts at events of this name.', examples: ['content.published'] })
    .optional(),
};

export const ListDeliveriesInput = z.strictObject({
  ...filters,
  limit: q
    .int(1, LIMIT_MAX)
    .default(LIMIT_DEFAULT)
    .meta({ description: 'How many at most.', override: { default: LIMIT_DEFAULT, examples: [50] } }),
});
export type ListDeliveriesInput = z.infer<typeof ListDeliveriesInput>;

/** For the dashboard, which reads on behind the first page. */
export const BrowseDeliveriesInput = cursorInput('webhookDelivery', filters);
export type BrowseDeliveriesInput = z.infer<typeof BrowseDeliveriesInput>;
export const DeliveryPageDto = cursorResult(DeliveryDto);
export type DeliveryPageDto = z.infer<typeof DeliveryPageDto>;

export const DeliveryInput = z.strictObject({ id: idField('webhook'), deliveryId: idField('webhookDelivery') });
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** For the dashboard: everything that is known of an attempt, and whether another one follows. */
export const DeliveryDetailDto = DeliveryDto.extend({
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()).nullable(),
  nextAttemptAt: timestamp().nullable(),
});
export type DeliveryDetailDto = z.infer<typeof DeliveryDetailDto>;

export const RedeliveryDto = z
  .object({
    id: z.string().meta({ description: 'The id of the event that is sent again.' }),
    queued: z.literal(true),
  })
  .meta({ id: 'Redelivery', examples: [{ id: 'evt_01kakrh2c5f8rb1m4w7z9x3t6e', queued: true }] });
export type RedeliveryDto = z.infer<typeof RedeliveryDto>;
