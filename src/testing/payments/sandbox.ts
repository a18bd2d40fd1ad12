import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { env } from '../../platform/env';
import { sandboxSecret, setSandboxAddress } from '../../platform/payments/sandbox/call';
import { type Behaviour, sandboxControl } from '../../platform/payments/sandbox/control';
import { SandboxProcess } from '../../platform/payments/sandbox/process';
import { createHttpServer, withRequest } from '../../server/http-server';
import { handlePayments, PAYMENTS_PREFIX } from '../../server/payments';
import { doneOf } from './checkouts';

export type TestSandbox = {
  /** Of the sandbox itself: its payment pages are under `/pay`. */
  readonly origin: string;
  restart(): Promise<void>;
  /** As a machine that loses power would end it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** The payment sandbox as a process of its own on this file's database, and Lectern's ear for what it tells. */
export async function startSandbox(options: { notifyUrl?: string } = {}): Promise<TestSandbox> {
  const ear = await listen();
  const notifyUrl = options.notifyUrl ?? `${ear.origin}${PAYMENTS_PREFIX}/sandbox/webhook`;
  const settings = {
    databaseUrl: env().DATABASE_URL,
    secret: sandboxSecret(),
    notifyUrl,
    pageUrl: 'http://buyer.test/pay',
  };
  let process = await SandboxProcess.start({ ...settings, port: 0 });
  const { port, url } = process;
  setSandboxAddress(url);
  return {
    origin: url,
    kill: () => process.kill(),
    restart: async () => {
      process = await SandboxProcess.start({ ...settings, port });
    },
    stop: async () => {
      setSandboxAddress(undefined);
      await process.stop();
      await ear.close();
    },
  };
}

const NOBODY = 'http://127.0.0.1:9/nobody';
const AT_EASE = { failRefunds: 0, delayMs: 0, timeouts: 0, duplicates: false, witnessUrl: null } as const;

/** One for all tests of the file that calls it, which tells nobody anything; at the beginning of each test it works. */
export function sandboxOfFile(): Omit<TestSandbox, 'origin' | 'stop'> & { origin(): string } {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ notifyUrl: NOBODY });
  });
  beforeEach(() => behave(AT_EASE));
  afterAll(() => sandbox.stop());
  return { origin: () => sandbox.origin, kill: () => sandbox.kill(), restart: () => sandbox.restart() };
}

/** Lets it fail, be slow or silent, as an outage of the provider would. */
export const behave = (behaviour: Behaviour) => doneOf(sandboxControl.behave(behaviour));

/** The same for one test alone. */
export async function aSandbox(options: { notifyUrl?: string } = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

async function listen(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Server = createHttpServer({
    origin: 'http://lectern.test',
    handlers: [{ prefix: PAYMENTS_PREFIX, handle: withRequest(handlePayments) }],
    fallback: async (_, outgoing) => void outgoing.writeHead(404).end(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
