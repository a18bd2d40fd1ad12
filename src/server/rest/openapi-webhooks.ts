import { z } from 'zod';
import { createDocument, type oas31 } from 'zod-openapi';
import { EVENT_CATALOG, EVENT_NAMES, type EventName } from '../../kernel/events/catalog';
import { timestamp } from '../../kernel/time';
import { mapValues, type Schema, tidied } from './openapi-schemas';

const EXAMPLE = {
  id: 'evt_01kakrg4t8fsx9b2m6v3c7n5qd',
  createdAt: '2026-08-05T16:02:11.480Z',
  organizationId: 'org_01kakr1h6zf9v8m4c2x7b5n3td',
};

const envelopeOf = (event: EventName) =>
  z.object({
    id: z.string().meta({ description: 'The same in every attempt; keep it to know what you have had.' }),
    event: z.literal(event),
    version: z.int().meta({ description: 'Of the shape of `data`.' }),
    createdAt: timestamp().meta({ description: 'When it happened.' }),
    organizationId: z.string(),
    data: EVENT_CATALOG[event].schema,
  });

/** The headers of every delivery, each described once. */
export const DELIVERY_HEADERS: Record<string, { description: string; example: string; optional?: true }> = {
  'x-svc-event': { description: 'The name of the event.', example: 'content.published' },
  'x-svc-event-id': { description: 'The id of the event; the same in every attempt.', example: EXAMPLE.id },
  'x-svc-event-version': { description: 'The version of the shape of `data`.', example: '1' },
  'x-svc-timestamp': {
    description: 'When this attempt was made, in seconds of the Unix epoch.',
    example: '1785945731',
  },
  'x-svc-signature': {
    description: 'HMAC-SHA256 of the raw body in lower-case hex, keyed with the whole secret, `whsec_` included.',
    example: '5d8fdd0161a619633aca0e4300981880780891f75cd361bc42a18f36e1893d9e',
  },
  'x-svc-signature-previous': {
    description:
      'While a secret is being rotated, the same made with the old secret: for receivers that compare one value and still hold it.',
    example: '522c9d4f934e50e204194694aa5813aab76892e47bd79a4c005b43b8316e9f42',
    optional: true,
  },
  'webhook-id': { description: 'The id of the event, as Standard Webhooks names it.', example: EXAMPLE.id },
  'webhook-timestamp': {
    description: 'When this attempt was made, as Standard Webhooks names it.',
    example: '1785945731',
  },
  'webhook-signature': {
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the bytes whose base64 follows `whsec_`. While a secret is being rotated there are two, separated by a space.',
    example: 'v1,92tdonml60wZWeipEITTwvedjc9j20cnxAc7NEkh+JA=',
  },
};

const parameterName = (header: string) =>
  header.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

export const deliveryParameters = (): Record<string, oas31.ParameterObject> =>
  Object.fromEntries(
    Object.entries(DELIVERY_HEADERS).map(([name, { description, example, optional = false }]) => [
      parameterName(name),
      { name, in: 'header', required: !optional, description, schema: { type: 'string' }, example },
    ]),
  );

/** `content.published` is `onContentPublished`. */
const operationIdOf = (event: EventName) =>
  `on${event.replace(/(^|[._])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}`;

type Webhooks = Record<string, { post: oas31.OperationObject }>;

/** What is sent to webhooks, one description for each event, and the records that they name. */
export function webhookDescriptions(): { webhooks: Webhooks; schemas: Record<string, Schema> } {
  const { components, webhooks = {} } = createDocument({
    openapi: '3.1.0',
    info: { title: 'Events', version: 'v1' },
    webhooks: Object.fromEntries(
      EVENT_NAMES.map((event) => [
        event,
        { post: { requestBody: { content: { 'application/json': { schema: envelopeOf(event) } } }, responses: {} } },
      ]),
    ),
  });
  return {
    webhooks: Object.fromEntries(
      EVENT_NAMES.map((event) => {
        const body = webhooks[event]?.post?.requestBody as oas31.RequestBodyObject;
        return [event, { post: operationOf(event, body.content['application/json']?.schema ?? {}) }];
      }),
    ),
    schemas: mapValues((components?.schemas ?? {}) as Record<string, Schema>, (schema) =>
      tidied(schema, { closed: false }),
    ),
  };
}

function operationOf(event: EventName, envelope: oas31.SchemaObject | oas31.ReferenceObject): oas31.OperationObject {
  const { trigger, version, example } = EVENT_CATALOG[event];
  return {
    operationId: operationIdOf(event),
    summary: event,
    description: trigger,
    tags: ['Events'],
    security: [],
    parameters: Object.keys(DELIVERY_HEADERS).map((name) => ({
      $ref: `#/components/parameters/${parameterName(name)}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: tidied(envelope, { closed: false }),
          example: {
            id: EXAMPLE.id,
            event,
            version,
            createdAt: EXAMPLE.createdAt,
            organizationId: EXAMPLE.organizationId,
            data: example,
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Answer within 5 seconds; anything else, redirects included, is tried again.' },
    },
  };
}
