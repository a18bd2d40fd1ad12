import type { oas31 } from 'zod-openapi';
import { ERROR_REASONS } from '../../kernel/error-reasons';
import { ALL_REASONS, headerComponents, sharedErrorResponses } from './openapi-responses';
import type { Schema } from './openapi-schemas';
import { deliveryParameters } from './openapi-webhooks';

const IDEMPOTENCY_KEY: oas31.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes repeating the request safe: its first outcome is kept for 24 hours and replayed.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
};

const ERROR: Schema = {
  type: 'object',
  description: 'Every error, whatever its status.',
  properties: {
    error: {
      type: 'string',
      minLength: 1,
      description: 'One sentence that a person can act on, beginning with the path of the field where there is one.',
    },
  },
  required: ['error'],
  examples: [{ error: 'title: must not be empty' }],
};

const errorCodeSchema = (): Schema => ({
  type: 'string',
  enum: ALL_REASONS,
  description: [
    'Every value of the header X-Error-Code. More may be added within v1.',
    '',
    '| Code | Status | Meaning |',
    '| --- | --- | --- |',
    ...ALL_REASONS.map((code) => `| \`${code}\` | ${ERROR_REASONS[code].status} | ${ERROR_REASONS[code].meaning} |`),
  ].join('\n'),
});

/** What every operation shares, beside the records that the procedures name. */
export const sharedComponents = (records: Record<string, Schema>) => ({
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'lk_live_',
      description: 'An organization API key, created in the dashboard under Settings, Developer, API keys.',
    },
  } as const,
  schemas: { ...records, Error: ERROR, ErrorCode: errorCodeSchema() },
  parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...deliveryParameters() },
  headers: headerComponents(),
  responses: sharedErrorResponses(),
});
