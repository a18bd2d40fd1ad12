import { isDomainError } from '../kernel/errors';
import { systemClock } from '../kernel/time';
import { hearProvider, organizationOfNews, readConnectState } from '../modules/commerce';
import { env } from '../platform/env';
import { log } from '../platform/log';
import { PROVIDER_NAMES, type ProviderName, type ProviderNews } from '../platform/payments/port';
import { isConfigured, providerNamed } from '../platform/payments/provider';
import { passSandboxPage } from '../platform/payments/sandbox/pass-page';
import { systemContext } from './auth/system';
import { readBody } from './rest/read-input';

export const PAYMENTS_PREFIX = '/api/payments';

const MESSAGE_BYTES_MAX = 1_000_000;
const JOB = 'payment-provider';

/** Where payment providers, and people who come from them, reach Lectern: messages, and the pages of the sandbox. */
export async function handlePayments(request: Request): Promise<Response> {
  const [provider, door, ...rest] = new URL(request.url).pathname.slice(PAYMENTS_PREFIX.length + 1).split('/');
  if (!isProvider(provider) || !isConfigured(provider)) return answer(404, 'There is no such payment provider here.');
  if (door === 'webhook' && rest.length === 0) {
    return request.method === 'POST' ? bounded(request, (body) => hear(provider, request, body)) : notAllowed('POST');
  }
  if (provider === 'stripe' && door === 'return' && rest.length === 0) {
    return request.method === 'GET' ? leadBack(new URL(request.url)) : notAllowed('GET');
  }
  if (provider === 'sandbox' && door === 'pay' && rest.length === 1) {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return notAllowed('GET, HEAD, POST');
    return bounded(request, (body) => passSandboxPage(method, rest[0] ?? '', body));
  }
  return answer(404, 'There is nothing here.');
}

/** From the provider's page to that of the organization, which finishes what was begun there, with who is signed in. */
function leadBack({ searchParams }: URL): Response {
  const state = readConnectState(searchParams.get('state') ?? '', systemClock());
  if (state === null)
    return answer(400, 'This connection was begun too long ago. Connect again, under Settings, Payments.');
  const target = new URL(`/app/${state.slug}/settings/payments`, env().APP_URL);
  for (const name of ['code', 'state', 'error']) {
    const value = searchParams.get(name);
    if (value !== null) target.searchParams.set(name, value);
  }
  return new Response(null, { status: 303, headers: { location: target.href, 'referrer-policy': 'no-referrer' } });
}

const isProvider = (name: string | undefined): name is ProviderName =>
  (PROVIDER_NAMES as readonly (string | undefined)[]).includes(name);

async function bounded(request: Request, run: (body: Uint8Array) => Promise<Response>): Promise<Response> {
  try {
    return await run(await readBody(request, MESSAGE_BYTES_MAX));
  } catch (error) {
    if (isDomainError(error) && error.code === 'too_large') return answer(413, error.message);
    throw error;
  }
}

/** 200 says that the message need not come again; 503 that it must. */
async function hear(name: ProviderName, { headers }: Request, body: Uint8Array): Promise<Response> {
  const heard = await providerNamed(name).hear({ body, headers, now: systemClock() });
  switch (heard.kind) {
    case 'refused':
      return answer(400, heard.words);
    case 'unknown':
      log.warn({ provider: name, words: heard.words }, 'what a payment provider told could not be understood yet');
      return answer(503, 'Send this again.', { 'retry-after': '30' });
    case 'ignored':
      return received();
    case 'news':
      return take(name, heard.news);
  }
}

async function take(name: ProviderName, news: ProviderNews): Promise<Response> {
  const organizationId = await organizationOfNews(name, news);
  const about = { provider: name, message: news.id, type: news.type };
  if (organizationId === null) {
    log.warn(about, 'a payment provider told of what is none of ours');
    return received();
  }
  const outcome = await hearProvider(await systemContext(organizationId, JOB), name, news).catch(asTooEarly);
  if (outcome === 'too early') return answer(503, 'Send this again.', { 'retry-after': '5' });
  log.info({ ...about, organizationId, outcome }, 'a payment provider told');
  return received();
}

/** It speaks of a payment that we have not heard of yet. */
function asTooEarly(error: unknown): 'too early' {
  if (isDomainError(error) && error.code === 'unavailable') return 'too early';
  throw error;
}

const received = () => Response.json({ received: true });

const answer = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error }, { status, ...(headers === undefined ? {} : { headers }) });

const notAllowed = (allow: string) => answer(405, `Use ${allow} here.`, { allow });
