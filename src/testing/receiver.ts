import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { env } from '../platform/env';

export type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: string };

/** How a receiver answers; `attempt` counts the requests that it has had, from 1. */
export type Answer = (received: Received, response: ServerResponse, attempt: number) => void;

const ok: Answer = (_, response) => response.end('thank you');

/** A real server on this machine that webhooks may go to, as WEBHOOK_ALLOWED_ORIGINS allows. Gone after the test. */
export async function aReceiver(answer: Answer = ok) {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      const one = { path: url, method, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(one, response, received.length);
      for (const each of waiting) if (received.length >= each.count) each.resolve();
    });
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  allowOrigin(origin);
  onTestFinished(() => closed(server));
  return {
    origin,
    url: `${origin}/hooks`,
    received,
    connections: () => connections,
    /** Resolves once that many requests have come. */
    got: (count: number) =>
      new Promise<void>((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}

/** A server that speaks whatever its handler speaks. */
export async function aServer(server: NetServer): Promise<number> {
  const port = await listening(server);
  onTestFinished(() => closed(server));
  return port;
}

export const allowOrigin = (origin: string): void => void env().WEBHOOK_ALLOWED_ORIGINS.push(origin);

async function listening(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function closed(server: NetServer & { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections?.();
  });
}
