import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../src/platform/env';

/** A server whose launcher was killed needs a moment to notice and let go of its port. */
const PATIENCE_MS = 3_000;
const POLL_MS = 100;

export async function refuseTakenPort({ HOST, PORT }: Env): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const problem = await tryListen(HOST, PORT);
    if (problem === undefined) return;
    if (problem === 'EADDRINUSE' && Date.now() < deadline) await sleep(POLL_MS);
    else throw new Error(sentence(problem, HOST, PORT));
  }
}

function tryListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

function sentence(problem: string, host: string, port: number): string {
  switch (problem) {
    case 'EADDRINUSE':
      return `PORT: ${port} on ${host} is used by another program; stop it, or set PORT to a free one.`;
    case 'EACCES':
      return `PORT: ${port} may not be used by this user; set PORT to one above 1023.`;
    default:
      return `HOST: this machine cannot listen on ${host} (${problem}).`;
  }
}
