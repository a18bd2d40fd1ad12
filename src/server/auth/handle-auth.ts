import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { forbidden, invalid, notFound, STATUS_BY_CODE } from '../../kernel/errors';
import { systemClock } from '../../kernel/time';
import { sentenceOf } from '../../kernel/validation';
import { DEMO_PASSWORD, recordSignInFailure } from '../../modules/identity';
import { RequestCodeInput, SignInByCodeInput } from '../../modules/identity/schemas';
import { pool } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { ADDRESS_HEADER } from '../../platform/http/client-address';
import { isFromOwnPage } from '../../platform/http/origin';
import { requestIdOf } from '../request-id';
import { toRefusal } from '../rest/errors';
import { readBody } from '../rest/read-input';
import { refusalOf } from './auth-refusals';
import { AUTH_PATH, auth } from './better-auth';
import { countAttempt, type LimitName, TooManyAttempts } from './limits';

const BODY_BYTES_MAX = 16_384;
/** Longer than either way takes: the time of an answer must not tell whether there was somebody to write to. */
const EVEN_MS = 400;

type Rule = {
  limit?: LimitName;
  /** What is passed on, where the library's own check is looser than ours. */
  input?: z.ZodType<Record<string, unknown>>;
  /** The answer takes this long at least. */
  evenMs?: number;
  /**
   * Answers that say that a secret was wrong. They are told in the audit log, which must not show in their time: that is
   * EVEN_MS, or a multiple of it.
   */
  recorded?: readonly number[];
  /** The library's own answer holds what no page needs, such as the session's token. */
  bareAnswer?: boolean;
};

/** All that can be reached from outside; whatever else the library offers does not exist here. */
const RULES: Record<string, Rule> = {
  'POST /sign-in/email': { limit: 'signIn', bareAnswer: true, recorded: [401] },
  'POST /email-otp/send-verification-otp': {
    limit: 'code',
    input: RequestCodeInput,
    evenMs: EVEN_MS,
    bareAnswer: true,
  },
  'POST /sign-in/email-otp': { limit: 'codeTry', input: SignInByCodeInput, bareAnswer: true, recorded: [400, 403] },
  'POST /sign-out': { bareAnswer: true },
  'POST /sign-up/request': { limit: 'signUp', evenMs: EVEN_MS },
  'POST /sign-up/confirm': { limit: 'link' },
  'POST /sign-up/invited': { limit: 'link' },
  'POST /request-password-reset': { limit: 'resetRequest', evenMs: EVEN_MS, bareAnswer: true },
  'POST /reset-password': { limit: 'link', bareAnswer: true },
  'GET /verify-email': { limit: 'link' },
};

/** The door of sign-in, sign-up and reset: counts, bounds and words around better-auth. */
export async function handleAuth(request: Request, from: { address: string }): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const path = new URL(request.url).pathname.slice(AUTH_PATH.length);
  try {
    const rule = RULES[`${request.method} ${path}`];
    if (rule === undefined) throw notFound('Route');
    const [response] = await Promise.all([pass(request, rule, { ...from, requestId }), delay(rule.evenMs ?? 0)]);
    response.headers.set('X-Request-Id', requestId);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  } catch (error) {
    return refuse(error, requestId);
  }
}

async function pass(request: Request, rule: Rule, from: { address: string; requestId: string }): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, from.address);
  headers.set('x-request-id', from.requestId);
  let body: string | null = null;
  let email: string | null = null;
  if (request.method === 'POST') {
    if (!isFromOwnPage(headers)) throw forbidden('This request did not come from a page of ours.', 'foreign_origin');
    const fields = await readFields(request);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    email = emailIn(fields);
    if (rule.limit !== undefined) await countAttempt(rule.limit, { ...from, email });
    refuseDemoPassword(fields);
    body = JSON.stringify(rule.input === undefined ? fields : parsed(rule.input, fields));
  } else if (rule.limit !== undefined) {
    await countAttempt(rule.limit, { ...from, email: null });
  }
  const startedAt = performance.now();
  const response = await auth().handler(new Request(request.url, { method: request.method, headers, body }));
  if (rule.recorded?.includes(response.status) && email !== null) {
    await recordSignInFailure({ now: systemClock, requestId: from.requestId }, email);
    const elapsedMs = performance.now() - startedAt;
    await delay(EVEN_MS - (elapsedMs % EVEN_MS));
  }
  if (response.status >= 500) await pool().query('SELECT 1'); // throws where the database is what failed
  if (response.status >= 400) throw await refusalOf(response);
  if (rule.bareAnswer !== true) return new Response(response.body, response);
  return withCookies(Response.json({ ok: true }), response.headers.getSetCookie());
}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, BODY_BYTES_MAX);
  try {
    const body: unknown =
      bytes.byteLength === 0 ? {} : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Said below, as for any other body that is no object.
  }
  throw invalid('malformed_body', 'The request body must be a JSON object.');
}

function parsed(schema: z.ZodType<Record<string, unknown>>, fields: Record<string, unknown>): Record<string, unknown> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  throw invalid('validation_failed', sentenceOf(result.error.issues).sentence);
}

/** A database that began with the demo and went into production still holds its people. */
function refuseDemoPassword({ password }: Record<string, unknown>): void {
  if (password !== DEMO_PASSWORD || env().LECTERN_ENV !== 'production') return;
  throw invalid(
    'wrong_password',
    'password: is the one of the demo organization, which everybody knows. Choose another.',
  );
}

/** In the one form in which addresses are compared, so that no spelling of it is a fresh start. */
const emailIn = (fields: Record<string, unknown>): string | null =>
  typeof fields.email === 'string' ? fields.email.trim().toLowerCase() : null;

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function refuse(error: unknown, requestId: string): Response {
  const refusal = toRefusal(error, { requestId });
  const headers = new Headers({
    'X-Error-Code': refusal.reason,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  });
  if (error instanceof TooManyAttempts) headers.set('Retry-After', String(error.retryAfterSeconds));
  return Response.json({ error: refusal.message }, { status: STATUS_BY_CODE[refusal.code], headers });
}
