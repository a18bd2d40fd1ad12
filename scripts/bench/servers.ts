import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { SERVER_ARGS } from '../lib/server-process';

export type Running = { origin: string; process: ChildProcess; stop(): Promise<void>; memoryMb(): number };

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}

const START_MS_MAX = 60_000;

export const OURS = SERVER_ARGS;
export const BARE = ['scripts/bench/bare-server.ts'];

/** Starts a server of its own and waits until its address answers. */
export async function serve(
  args: readonly string[],
  path: string,
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = performance.now() + START_MS_MAX;
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${args.at(-1)} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    process: child,
    memoryMb: () => residentMb(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.status < 500,
    () => false,
  );

function residentMb(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

export const environmentOf = (databaseUrl: string, dataDirectory: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDirectory,
  LECTERN_ENV: 'local',
  LECTERN_SECRET: randomBytes(32).toString('base64'),
  CRON_SECRET: randomBytes(32).toString('base64'),
  INNGEST_SIGNING_KEY: `signkey-bench-${randomBytes(32).toString('hex')}`,
  LOG_LEVEL: 'warn',
});
