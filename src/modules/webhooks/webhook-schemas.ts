import { z } from 'zod';
import { WEBHOOK_EVENT_NAMES } from '../../kernel/events/names';
import { idField } from '../../kernel/id-field';
import { WebhookDto, webhookExample } from '../../kernel/records/webhook';
import { timestamp } from '../../kernel/time';

export { WebhookDto } from '../../kernel/records/webhook';

const EVENTS_MAX = 500;

/** The answer that shows a secret, once. */
export const CreatedWebhookDto = WebhookDto.extend({
  secret: z.string().meta({ description: 'Signs the deliveries. It is shown this once and cannot be read again.' }),
}).meta({
  id: 'CreatedWebhook',
  examples: [{ ...webhookExample, secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' }],
});
export type CreatedWebhookDto = z.infer<typeof CreatedWebhookDto>;

const eventNames = z
  .array(z.enum(WEBHOOK_EVENT_NAMES))
  .min(1, { error: 'must name at least one event' })
  .max(EVENTS_MAX, { error: `must hold at most ${EVENTS_MAX} names` })
  .transform((names) => [...new Set(names)]);

export const CreateWebhookInput = z.strictObject({
  url: z
    .string()
    .trim()
    .meta({
      description:
        'A public https address: port 443, 8443 or above 1024, without credentials. Localhost and private or internal addresses are refused.',
      override: { type: 'string', format: 'uri', maxLength: 2_048 },
      examples: [webhookExample.url],
    }),
  events: eventNames.meta({
    description: 'Which events it receives. A name that is given twice counts once.',
    override: {
      type: 'array',
      items: { type: 'string', enum: [...WEBHOOK_EVENT_NAMES] },
      minItems: 1,
      maxItems: EVENTS_MAX,
    },
    examples: [webhookExample.events],
  }),
  teamId: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'A team of the organization that answers for the endpoint.' }),
});
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

export const WebhookInput = z.strictObject({ id: idField('webhook') });

export const UpdateWebhookInput = z.strictObject({
  id: idField('webhook'),
  active: z
    .boolean()
    .optional()
    .meta({ description: 'false: nothing is sent, and what happens meanwhile is not sent later.' }),
});
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>;

export const TestPingDto = z
  .object({
    id: z.string().meta({ description: 'The id of the event that was sent; the delivery log shows it as eventId.' }),
    sent: z.boolean().meta({ description: 'Whether an attempt was made; false for an inactive endpoint.' }),
  })
  .meta({ id: 'TestPing', examples: [{ id: 'evt_01kakrh2c5f8rb1m4w7z9x3t6e', sent: true }] });
export type TestPingDto = z.infer<typeof TestPingDto>;

export const RotatedSecretDto = z
  .object({
    id: z.string(),
    secret: z.string().meta({ description: 'The new secret. It is shown this once and cannot be read again.' }),
    previousSecretExpiresAt: timestamp().meta({ description: 'Until then the old secret signs as well.' }),
  })
  .meta({
    id: 'RotatedSecret',
    examples: [
      {
        id: webhookExample.id,
        secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
        previousSecretExpiresAt: '2026-08-03T14:00:00.000Z',
      },
    ],
  });
export type RotatedSecretDto = z.infer<typeof RotatedSecretDto>;

const moment = (description: string) =>
  z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its zone' })
    .meta({ description, examples: ['2026-08-05T16:00:00.000Z'] });

export const ReplayInput = z.strictObject({
  id: idField('webhook'),
  since: moment('The beginning of the window, inclusive.'),
  until: moment('The end of the window, inclusive.'),
  events: eventNames.optional().meta({
    description: 'Only these of the events that the webhook receives; left out: all of them.',
    override: { type: 'array', items: { type: 'string', enum: [...WEBHOOK_EVENT_NAMES] }, minItems: 1 },
    examples: [['content.published']],
  }),
});
export type ReplayInput = z.infer<typeof ReplayInput>;

export const ReplayDto = z
  .object({ count: z.int().meta({ description: 'How many events are sent again.' }) })
  .meta({ id: 'Replay', examples: [{ count: 12 }] });
export type ReplayDto = z.infer<typeof ReplayDto>;

/** For the dashboard: the record and how the endpoint fares. */
export const WebhookHealthDto = WebhookDto.extend({
  /** When it was set inactive because it had failed for days; null when a person did it, or nobody. */
  disabledAt: timestamp().nullable(),
  failingSince: timestamp().nullable(),
  lastSuccessAt: timestamp().nullable(),
  lastFailureAt: timestamp().nullable(),
  /** Until then two secrets sign. */
  previousSecretExpiresAt: timestamp().nullable(),
  /** Of the last day, at most its latest 1,000 attempts. Like the times above, they leave test pings out. */
  recentAttempts: z.int(),
  recentFailures: z.int(),
  /** Null when nothing waits. */
  nextAttemptAt: timestamp().nullable(),
  /** Messages that wait for an attempt, counted up to 10,000. */
  waiting: z.int(),
  /** Those of them that somebody asked for again. */
  replaying: z.int(),
});
export type WebhookHealthDto = z.infer<typeof WebhookHealthDto>;
