import { DomainError, invalid, STATUS_BY_CODE } from '../../kernel/errors';
import type { Answer, AnswerHeaders, DoorRequest } from '../answer';
import { openApiDocument } from './openapi';

let text: string | undefined;

/** The machine-readable description; the one route that needs no key. */
export function openApiResponse(request: DoorRequest, headers: AnswerHeaders): Answer {
  const refusal = refusalOf(request);
  if (refusal !== null) {
    if (refusal.code === 'method_not_allowed') headers.set('Allow', 'GET, HEAD');
    headers.set('X-Error-Code', refusal.reason);
    headers.set('Content-Type', 'application/json');
    return { status: STATUS_BY_CODE[refusal.code], headers, body: JSON.stringify({ error: refusal.message }) };
  }
  text ??= JSON.stringify(openApiDocument());
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Cache-Control', 'public, max-age=300');
  headers.set('Access-Control-Allow-Origin', '*');
  return { status: 200, headers, body: request.method === 'HEAD' ? null : text };
}

function refusalOf(request: DoorRequest): DomainError | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new DomainError('method_not_allowed', 'method_not_allowed', 'Use GET or HEAD here.');
  }
  const [unknown] = new URL(request.url).searchParams.keys();
  return unknown === undefined ? null : invalid('validation_failed', `${unknown}: is not a known field`);
}
