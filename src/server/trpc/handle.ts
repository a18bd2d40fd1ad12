import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { DomainError, forbidden, isDomainError, STATUS_BY_CODE } from '../../kernel/errors';
import type { SignedIn } from '../../platform/context';
import { addressOf } from '../../platform/http/client-address';
import { isFromOwnPage } from '../../platform/http/origin';
import { log } from '../../platform/log';
import { ORGANIZATION_HEADER, organizationOfSession, personAndCookiesOf } from '../auth/session';
import { requestIdOf } from '../request-id';
import { readBody } from '../rest/read-input';
import { appRouter } from '../root';

const TRPC_PATH = '/api/trpc';

/** The dashboard's door: the person by cookie, the organization by header, then the procedures that REST calls too. */
export async function handleTrpc(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  try {
    const bounded = await boundedRequest(request);
    const response = await fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: bounded,
      router: appRouter,
      createContext: async ({ resHeaders }) => {
        const { person, cookies } = await personAndCookiesOf(bounded.headers);
        for (const cookie of cookies) resHeaders.append('set-cookie', cookie);
        const here = person === null ? null : { ...person, requestId };
        const org = await organizationNamedBy(bounded.headers, here);
        return { person: here, org, address: addressOf(request.headers) };
      },
      onError: ({ error, path }) => {
        if (error.code !== 'INTERNAL_SERVER_ERROR' || isDomainError(error.cause)) return;
        log.error({ requestId, path, err: error.cause ?? error }, 'unexpected error');
      },
    });
    return stamped(response, requestId);
  } catch (error) {
    const refusal = isDomainError(error) ? error : unexpected(error, requestId);
    return stamped(refuse(refusal), requestId);
  }
}

/** Cookies ride along from any page; so what changes something must come from a page of ours, as JSON, and bounded. */
async function boundedRequest(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  if (!isFromOwnPage(request.headers))
    throw forbidden('This request did not come from a page of ours.', 'foreign_origin');
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new DomainError('unsupported_media_type', 'unsupported_media_type', 'Send the body as JSON.');
  }
  const body = await readBody(request);
  return new Request(request.url, { method: request.method, headers: request.headers, body: Buffer.from(body) });
}

async function organizationNamedBy(headers: Headers, person: SignedIn | null) {
  const slug = headers.get(ORGANIZATION_HEADER);
  return person === null || slug === null ? null : organizationOfSession(person, slug);
}

function stamped(response: Response, requestId: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('X-Request-Id', requestId);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** In the shape of a failed call, so that the client reads it as one. */
function refuse(refusal: DomainError): Response {
  const httpStatus = STATUS_BY_CODE[refusal.code];
  const data = { code: refusal.code.toUpperCase(), httpStatus, reason: refusal.reason };
  return Response.json({ error: { message: refusal.message, code: -32_600, data } }, { status: httpStatus });
}

function unexpected(error: unknown, requestId: string): DomainError {
  log.error({ requestId, err: error }, 'unexpected error');
  return new DomainError('internal', 'internal', 'Something went wrong on our side.');
}
