import { STATUS_CODES } from 'node:http';
import type { oas31 } from 'zod-openapi';
import { ERROR_REASONS, type ErrorReason } from '../../kernel/error-reasons';
import type { Meta } from '../../platform/trpc';
import { COMPONENT, type Schema } from './openapi-schemas';

type Response = oas31.ResponseObject;
type Headers = NonNullable<Response['headers']>;

export const ALL_REASONS = Object.keys(ERROR_REASONS) as ErrorReason[];

/** What a route can refuse, by where its input comes from; `meta.reasons` adds what only this operation refuses. */
export function reasonsOf(route: { method: string; params: readonly string[]; meta: Meta }, hasBody: boolean) {
  const writes = route.method !== 'GET';
  const found = new Set<string>([
    'validation_failed',
    'unauthenticated',
    'rate_limited',
    'internal',
    'database_unavailable',
  ]);
  if (writes) for (const reason of ['idempotency_key_in_flight', 'idempotency_key_reused']) found.add(reason);
  if (hasBody) for (const reason of ['malformed_body', 'body_too_large', 'unsupported_media_type']) found.add(reason);
  if (route.params.length > 0) found.add('not_found');
  if (writes || route.params.length > 0) found.add('forbidden');
  for (const reason of route.meta.reasons ?? []) found.add(reason);
  return ALL_REASONS.filter((reason) => found.has(reason));
}

/** The refusals that many routes share, each described once. */
const SHARED: Record<string, readonly ErrorReason[]> = {
  BadRequest: ['validation_failed'],
  BadRequestBody: ['validation_failed', 'malformed_body'],
  Unauthorized: ['unauthenticated'],
  Forbidden: ['forbidden'],
  NotFound: ['not_found'],
  IdempotencyConflict: ['idempotency_key_in_flight', 'idempotency_key_reused'],
  ContentTooLarge: ['body_too_large'],
  UnsupportedMediaType: ['unsupported_media_type'],
  TooManyRequests: ['rate_limited'],
  InternalServerError: ['internal'],
  ServiceUnavailable: ['database_unavailable'],
};

/** The error responses of a route, by status: shared where nothing of its own is added. */
export function errorResponses(reasons: readonly ErrorReason[]): Record<string, Response | oas31.ReferenceObject> {
  const byStatus = Map.groupBy(reasons, (reason) => ERROR_REASONS[reason].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const shared = Object.keys(SHARED).find((name) => SHARED[name]?.join() === group.join());
      return [
        String(status),
        shared === undefined ? errorResponse(group) : { $ref: `#/components/responses/${shared}` },
      ];
    }),
  );
}

export const sharedErrorResponses = (): Record<string, Response> =>
  Object.fromEntries(Object.entries(SHARED).map(([name, reasons]) => [name, errorResponse(reasons)]));

export function errorResponse(reasons: readonly ErrorReason[]): Response {
  const status = reasons[0] === undefined ? 500 : ERROR_REASONS[reasons[0]].status;
  const lines = reasons.map((reason) => `- \`${reason}\`: ${ERROR_REASONS[reason].meaning}`);
  return {
    description: `${STATUS_CODES[status]}.\n\n${lines.join('\n')}`,
    headers: errorHeaders(status, reasons),
    content: {
      'application/json': {
        schema: { $ref: `${COMPONENT}Error` },
        examples: Object.fromEntries(
          reasons.map((reason) => [reason, { summary: reason, value: { error: sentenceOf(reason) } }]),
        ),
      },
    },
  };
}

const sentenceOf = (reason: ErrorReason) => {
  const entry: { meaning: string; example?: string } = ERROR_REASONS[reason];
  return entry.example ?? entry.meaning;
};

function errorHeaders(status: number, reasons: readonly ErrorReason[]): Headers {
  const headers: Headers = { ...commonHeaders(), 'X-Error-Code': errorCode(reasons) };
  // Refused before the rate limit is counted.
  if (status === 401) for (const name of RATE_LIMIT) delete headers[name];
  if (status === 401) headers['WWW-Authenticate'] = header('WWW-Authenticate');
  if (status === 429 || status === 503 || reasons.includes('idempotency_key_in_flight')) {
    headers['Retry-After'] = header('Retry-After');
  }
  return headers;
}

const errorCode = (reasons: readonly ErrorReason[]): oas31.HeaderObject => ({
  description: `Why, as a code that stays the same: ${reasons.map((reason) => `\`${reason}\``).join(' or ')}.`,
  required: true,
  schema: { $ref: `${COMPONENT}ErrorCode` },
  example: reasons[0],
});

const RATE_LIMIT = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

export const commonHeaders = (): Headers =>
  Object.fromEntries(['X-Request-Id', ...RATE_LIMIT].map((name) => [name, header(name)]));

export const successHeaders = (method: string): Headers =>
  method === 'GET' ? commonHeaders() : { ...commonHeaders(), 'Idempotent-Replayed': header('Idempotent-Replayed') };

const integer = (example: number, minimum = 0): Schema => ({ type: 'integer', minimum, examples: [example] });

export const headerComponents = (): Record<string, oas31.HeaderObject> => ({
  'X-Request-Id': {
    description:
      'Names this request in the logs. A sane X-Request-Id of the request (1 to 128 of `A-Z a-z 0-9 _ . : -`) is kept.',
    required: true,
    schema: { type: 'string', examples: ['req_3f0c1f6e-5a43-4a52-9c27-6f3b8d0e9a41'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests of this kind (reads or writes) that the key may make in a minute.',
    schema: integer(240, 1),
  },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: integer(239) },
  'X-RateLimit-Reset': {
    description: 'When the limit is whole again: seconds of the Unix epoch.',
    schema: integer(1_767_225_660),
  },
  'Retry-After': { description: 'Whole seconds to wait before trying again.', schema: integer(12, 1) },
  'WWW-Authenticate': {
    description: 'The scheme that is asked for.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Idempotent-Replayed': {
    description:
      '`true` when this is the kept answer to an earlier request with the same Idempotency-Key; else absent.',
    schema: { type: 'string', const: 'true' },
  },
});
