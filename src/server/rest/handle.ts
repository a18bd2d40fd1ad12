import limitFunctions from 'p-limit';
import { DomainError, invalid, notFound, STATUS_BY_CODE } from '../../kernel/errors';
import { readWithApiKey } from '../../modules/organization';
import type { OrgContext } from '../../platform/context';
import { isTextStream, type TextStream } from '../../platform/http/text-stream';
import type { Outcome } from '../../platform/idempotency/store';
import { log } from '../../platform/log';
import { type Answer, type AnswerHeaders, type DoorRequest, toResponse } from '../answer';
import { organizationOfKey } from '../auth/organization-key';
import { requestIdOf } from '../request-id';
import { createCaller } from '../root';
import { admitKey, limitHeaders, refuseKey } from './authenticate';
import { Deadline } from './deadline';
import { toRefusal } from './errors';
import { claimOf, oncePerKey } from './idempotency';
import { openApiResponse } from './openapi-response';
import { isReadableQuery, parseBody, parseQuery, readBody } from './read-input';
import { resources } from './resources';
import { type Match, matchRoute, type Route } from './routes';
import { streamed } from './streamed';

/**
 * A body that is parsed and checked takes many times its size in memory, and many at once are no faster than a few on the
 * one thread that works: the others wait as the bytes that they are.
 */
const LARGE_BYTES = 65_536;
const largeOnes = limitFunctions(8);

export const REST_PREFIX = '/api/v1';

/** The REST door where a runtime speaks Request and Response. */
export const handleRest = async (request: Request, from: { address: string }): Promise<Response> =>
  toResponse(await answerRest(request, from));

/**
 * The whole REST door.
 * Limit, authenticate, match, read, run the procedure that the dashboard runs too, wrap. It holds no rules.
 */
export async function answerRest(request: DoorRequest, from: { address: string }): Promise<Answer> {
  const startedAt = performance.now();
  const requestId = requestIdOf(request.headers);
  const headers: AnswerHeaders = new Map([
    ['X-Request-Id', requestId],
    ['Cache-Control', 'no-store'],
  ]);
  const url = new URL(request.url);
  const path = url.pathname.slice(REST_PREFIX.length) || '/';

  const answered =
    path === '/openapi.json'
      ? openApiResponse(request, headers)
      : await answer(request, url, path, { requestId, address: from.address }, headers);

  const { method } = request;
  const ms = Math.round(performance.now() - startedAt);
  log.info({ requestId, method, path: url.pathname, status: answered.status, ms }, 'request');
  return answered;
}

async function answer(
  request: DoorRequest,
  url: URL,
  path: string,
  from: { requestId: string; address: string },
  headers: AnswerHeaders,
): Promise<Answer> {
  const match = matchRoute(request.method, path);
  try {
    const outcome = await outcomeOf(request, url, match, from, headers);
    if ('stream' in outcome) return streamed(request, outcome.stream, headers, from);
    const [mediaType] = (match.found && outcome.status < 300 && match.route.meta.responds) || [];
    return respond(request, outcome.status, outcome.body, headers, outcome.reason, mediaType);
  } catch (error) {
    const params = match.found ? match.route.params : undefined;
    const refusal = toRefusal(error, { requestId: from.requestId, params });
    if (refusal.reason === 'idempotency_key_in_flight' || refusal.code === 'unavailable')
      headers.set('Retry-After', '1');
    const body = JSON.stringify({ error: refusal.message });
    return respond(request, STATUS_BY_CODE[refusal.code], body, headers, refusal.reason);
  }
}

async function outcomeOf(
  request: DoorRequest,
  url: URL,
  match: Match,
  from: { requestId: string; address: string },
  headers: AnswerHeaders,
): Promise<Outcome | Streamed> {
  const deadline = new Deadline();
  const { keyHash, limit } = await admitKey(request, headers);
  const applyLimit = () => {
    for (const [header, value] of limitHeaders(limit)) headers.set(header, value);
  };

  const hot =
    match.found && isReadableQuery(url) ? hotStatement(match.route, { ...parseQuery(url), ...match.params }) : null;
  if (hot !== null) {
    const read = await deadline.within(readWithApiKey(keyHash, hot));
    if (read === null) return refuseKey(from.address, headers);
    applyLimit();
    if (read.json === null) throw notFound('Resource');
    return { status: 200, body: `{"data":${read.json}}`, reason: null };
  }

  const org = await deadline.within(organizationOfKey(keyHash, from.requestId));
  if (org === null) return refuseKey(from.address, headers);
  applyLimit();
  if (!match.found) {
    if (match.allow.length === 0) throw notFound('Route');
    headers.set('Allow', match.allow.join(', '));
    throw new DomainError('method_not_allowed', 'method_not_allowed', `Use ${match.allow.join(' or ')} here.`);
  }
  const body = match.route.method === 'GET' ? new Uint8Array() : await deadline.excluding(readBody(request));
  const run = () => perform(request, url, body, match.route, match.params, org, headers);
  const work = body.byteLength > LARGE_BYTES ? largeOnes(run) : run();
  return match.route.meta.ownTransactions ? work : deadline.within(work);
}

/** Null where the route has none, or where the input is one that only the procedure can refuse properly. */
function hotStatement({ hot }: Route, input: Record<string, unknown>) {
  if (hot === null) return null;
  const parsed = hot.input.safeParse(input);
  return parsed.success ? hot.statement('', parsed.data as never) : null;
}

async function perform(
  request: DoorRequest,
  url: URL,
  body: Uint8Array,
  route: Route,
  params: Record<string, string>,
  org: OrgContext,
  headers: AnswerHeaders,
): Promise<Outcome | Streamed> {
  const reads = route.method === 'GET';
  const fields = reads ? {} : parseBody(body, request.headers.get('content-type'));
  const query = parseQuery(url);
  if (!reads) refuseAny(query);
  for (const name of route.params) if (name in query || Object.hasOwn(fields, name)) refuseAny({ [name]: true });
  const input = { ...fields, ...query, ...params };

  const answer = { existing: false };
  const outcomeFrom = (data: unknown): Outcome => {
    const body = route.meta.responds === undefined ? JSON.stringify({ data }) : String(data);
    return { status: answer.existing ? 200 : (route.meta.successStatus ?? 200), body, reason: null };
  };
  const claim = reads ? null : claimOf(request, org, url, body);
  if (claim === null) {
    const data = await callProcedure(route, org, input, answer);
    return isTextStream(data) ? { stream: data } : outcomeFrom(data);
  }
  const run = async (inside: OrgContext) => outcomeFrom(await callProcedure(route, inside, input, answer));
  const kept = await oncePerKey(claim, org, { ownTransactions: route.meta.ownTransactions ?? false }, run);
  if (kept.replayed) headers.set('Idempotent-Replayed', 'true');
  return kept;
}

function refuseAny(fields: Record<string, unknown>): void {
  for (const name in fields) throw invalid('validation_failed', `${name}: is not a known field`);
}

type Streamed = { stream: TextStream };

type Caller = { [key: string]: Caller | ((input: unknown) => Promise<unknown>) };

async function callProcedure(
  route: Route,
  org: OrgContext,
  input: Record<string, unknown>,
  answer: { existing: boolean },
): Promise<unknown> {
  let node = createCaller({ org, person: null, resources, answer }) as unknown as Caller[string];
  for (const key of route.name.split('.')) node = (node as Caller)[key] as Caller[string];
  return (node as (input: unknown) => Promise<unknown>)(input);
}

function respond(
  request: DoorRequest,
  status: number,
  body: string,
  headers: AnswerHeaders,
  reason: string | null,
  mediaType = 'application/json',
): Answer {
  headers.set('Content-Type', `${mediaType}; charset=utf-8`);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (reason !== null) headers.set('X-Error-Code', reason);
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return { status, headers, body: request.method === 'HEAD' ? null : body };
}
