import { z } from 'zod';
import { WEBHOOK_EVENT_NAMES } from '../events/names';
import { timestamp } from '../time';

const record = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).meta({ description: 'The events that the endpoint receives.' }),
  active: z.boolean().meta({ description: 'While false nothing is sent.' }),
  teamId: z.string().nullable().meta({ description: 'Groups endpoints by owner.' }),
  createdAt: timestamp(),
});

export const webhookExample: z.output<typeof record> = {
  id: 'webhook_01kakrf7k2e9zt5b8n4c6x3d1m',
  url: 'https://hooks.example.com/lectern',
  events: ['content.published', 'enrollment.created'],
  active: true,
  teamId: null,
  createdAt: '2026-08-02T14:00:00.000Z',
};

export const WebhookDto = record.meta({
  id: 'Webhook',
  description: 'A signed destination of the organization’s events.',
  examples: [webhookExample],
});
export type WebhookDto = z.infer<typeof WebhookDto>;
