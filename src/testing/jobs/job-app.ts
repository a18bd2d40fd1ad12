import type { AddressInfo } from 'node:net';
import type { InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import { env } from '../../platform/env';
import { jobClient } from '../../platform/jobs/client';
import { type Runner, type RunnerOptions, startRunner } from '../../platform/jobs/embedded/runner';
import { createHttpServer, withRequest } from '../../server/http-server';

export type JobApp = { url: string; close(): Promise<void> };

/** An application of these jobs alone, on a port of its own, that demands signatures as ours does. */
export async function startJobApp(functions: readonly InngestFunction.Any[], onPort = 0): Promise<JobApp> {
  const handle = serve({ client: jobClient, functions, enableUnauthedSync: false });
  const server = createHttpServer({
    origin: 'http://127.0.0.1',
    handlers: [{ prefix: '/api/inngest', handle: withRequest(handle) }],
    fallback: async (_, outgoing) => void outgoing.writeHead(404).end(),
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/inngest`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A runner of that application that waits for nothing long. */
export function startTestRunner(url: string, more: Partial<RunnerOptions> = {}): Promise<Runner> {
  const { DATABASE_URL, INNGEST_SIGNING_KEY = '' } = env();
  return startRunner({
    databaseUrl: DATABASE_URL,
    url,
    signingKey: INNGEST_SIGNING_KEY,
    leaseMs: 2_000,
    pollMs: 100,
    backOffMs: () => 50,
    ...more,
  });
}
