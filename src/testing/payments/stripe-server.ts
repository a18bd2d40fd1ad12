import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { StripeSettings } from '../../platform/payments/stripe/client';
import { answerStripe, StripeFault } from './stripe-answers';
import { StripeBooks, type Thing } from './stripe-books';
import { PARAMS, parseForm, unknownParam } from './stripe-params';

export const WEBHOOK_SECRET = 'whsec_test_0123456789';
const SECRET_KEY = 'sk_test_local';

/** The next call that changes something: fails, with or without being remembered, or is done and never answered. */
type Fault = { status: number; error: Record<string, unknown> } | 'silence';

export type StripeRequest = { route: string; account: string; key: string | null; params: Record<string, unknown> };

/**
 * Stripe on this machine, as far as Lectern speaks to it: the documented shapes, each account with books of its own, unknown
 * parameters refused, answers and failures repeated under their key.
 */
export async function aStripe(timeoutMs = 2_000) {
  const books = new StripeBooks();
  const requests: StripeRequest[] = [];
  const kept = new Map<string, { params: string; status: number; body: unknown }>();
  const faults: Fault[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://stripe.test');
    const route = routeOf(incoming.method ?? '', url.pathname);
    const params = parseForm(incoming.method === 'GET' ? url.search.slice(1) : await textOf(incoming));
    const account = String(incoming.headers['stripe-account'] ?? 'platform');
    const key = (incoming.headers['idempotency-key'] as string | undefined) ?? null;
    requests.push({ route, account, key, params });
    const reply = (status: number, body: unknown) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
        .end(JSON.stringify(body));
    const refuse = (status: number, error: Record<string, unknown>) => reply(status, { error });
    if (incoming.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return void refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const known = PARAMS[route];
    if (known === undefined)
      return void refuse(404, { type: 'invalid_request_error', message: `Unrecognized ${route}` });
    const unknown = unknownParam(known, params);
    if (unknown !== null) {
      const message = `Received unknown parameter: ${unknown}`;
      return void refuse(400, { type: 'invalid_request_error', code: 'parameter_unknown', message, param: unknown });
    }
    const ours = JSON.stringify([route, params]);
    const before = key === null ? undefined : kept.get(`${account} ${key}`);
    if (before !== undefined) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return void (before.params === ours
        ? reply(before.status, before.body)
        : refuse(400, { type: 'idempotency_error', message }));
    }
    const changes = incoming.method !== 'GET';
    const fault = changes ? faults.shift() : undefined;
    const outcome =
      typeof fault === 'object'
        ? { status: fault.status, body: { error: fault.error } }
        : run(route, url, account, params);
    if (changes && key !== null) kept.set(`${account} ${key}`, { params: ours, ...outcome });
    if (fault !== 'silence') reply(outcome.status, outcome.body);
  }

  function run(route: string, url: URL, account: string, params: Record<string, unknown>) {
    try {
      return { status: 200, body: answerStripe(books, route, url.pathname, account, params) };
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: error.body };
      throw error;
    }
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const settings: StripeSettings = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    clientId: 'ca_test',
    timeoutMs,
    api: { host: '127.0.0.1', port, protocol: 'http' },
  };
  return {
    settings,
    books,
    requests,
    /** Stripe forgets its keys after a day. */
    forgetKeys: () => kept.clear(),
    failNext: (...all: Fault[]) => void faults.push(...all),
    of: (route: string) => requests.filter((each) => each.route === route),
  };
}

/** As Stripe sends it: the body and the headers of a message, signed now unless something else is said. */
export function stripeMessage(
  type: string,
  account: string | undefined,
  object: Record<string, unknown> | Thing,
  over: { id?: string; secret?: string; signedAt?: number; created?: number } = {},
) {
  const created = over.created ?? Math.floor(Date.now() / 1000);
  const event = {
    id: over.id ?? `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type,
    created,
    account,
    data: { object },
  };
  const payload = JSON.stringify(event);
  const header = new Stripe('sk_test_local').webhooks.generateTestHeaderString({
    payload,
    secret: over.secret ?? WEBHOOK_SECRET,
    ...(over.signedAt === undefined ? {} : { timestamp: over.signedAt }),
  });
  return { body: Buffer.from(payload), headers: new Headers({ 'stripe-signature': header }), now: new Date() };
}

const routeOf = (method: string, path: string) =>
  `${method} ${path.replace(/^\/(v1\/)?/, '').replace(/\/(?:[a-z_]+_[A-Za-z0-9_]*\d[A-Za-z0-9_]*)/, '/:id')}`;

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
