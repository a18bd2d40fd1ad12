import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { writePrivateJson } from '@/platform/private-file';

const run = promisify(execFile);

export type OwnServer = {
  origin: string;
  /** SIGKILL for the process that serves; what started it then ends by itself. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A DATA_DIR and a port for servers of the test's own, which it may kill. They make no demo. */
export async function aMachine(environment: Record<string, string> = {}) {
  // Named like a throwaway database, so that the next run clears it away if this one is killed.
  const dataDirectory = mkdtempSync(join(tmpdir(), `lectern-throwaway-${process.pid}-own-`));
  writePrivateJson(join(dataDirectory, 'demo.json'), { signIn: [] }); // as if it had been made
  const port = await freePort();
  return {
    dataDirectory,
    /** What `npm start` starts, ready to serve. */
    start: () => start(dataDirectory, port, environment),
    /** The command line on that machine. */
    lectern: async <T>(...words: string[]): Promise<T> => {
      const env = environmentOf(dataDirectory, port, environment);
      return JSON.parse((await run(process.execPath, ['scripts/launch.mjs', 'lectern', ...words], { env })).stdout);
    },
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

const originOf = (port: number) => `http://localhost:${port}`;

const environmentOf = (dataDirectory: string, port: number, more: Record<string, string>) => ({
  ...process.env,
  ...{ PORT: String(port), DATA_DIR: dataDirectory, LECTERN_ENV: 'local', APP_URL: originOf(port), LOG_LEVEL: 'info' },
  ...more,
});

async function start(dataDirectory: string, port: number, more: Record<string, string>): Promise<OwnServer> {
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(dataDirectory, port, more),
  });
  const ended = once(launcher, 'exit');
  process.once('exit', () => launcher.kill()); // a test that failed did not get to stop it
  const pid = await Promise.race([servingProcess(launcher.stdout), ended.then(() => undefined)]);
  if (pid === undefined) throw new Error('The server ended before it served.');
  return {
    origin: originOf(port),
    async kill() {
      process.kill(pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      launcher.kill('SIGTERM');
      await ended;
    },
  };
}

/** The process that serves says so itself, in its log; the rest of the log is read on, so that nobody waits to write. */
function servingProcess(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve) => {
    createInterface(output).on('line', (line) => {
      if (line.includes('"msg":"listening"')) resolve((JSON.parse(line) as { pid: number }).pid);
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
