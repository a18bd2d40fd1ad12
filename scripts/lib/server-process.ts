import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_BUNDLE } from './bundle-server';
import { aborted } from './stop-request';

/** Those who collect garbage beside the server's own thread leave it a core, and PostgreSQL what the four of V8 would take. */
const COLLECTORS = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * A young generation that stays small, and an old one that is collected before it has grown by more than half: many
 * large documents at once would otherwise leave the process twice its size. Less of either costs more time than it saves.
 */
export const SERVER_MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=50', `--v8-pool-size=${COLLECTORS}`];
export const SERVER_ARGS = [...SERVER_MEMORY, SERVER_BUNDLE];
const DEV_ARGS = ['--import', 'tsx', 'src/server/main.ts', '--dev'];

const STOP_MS_MAX = 12_000;

/** The process that serves. It ends by itself when this one is killed, because the channel between them closes. */
export class ServerProcess {
  readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit');
  }

  /** Resolves when it accepts connections, or when it is no longer wanted. */
  static async start({ dev, stop }: { dev: boolean; stop: AbortSignal }): Promise<ServerProcess> {
    const child = spawn(process.execPath, dev ? DEV_ARGS : SERVER_ARGS, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
      detached: process.platform !== 'win32', // Ctrl-C reaches it through this process alone
    });
    const server = new ServerProcess(child);
    const ready = once(child, 'message').then(() => true);
    const ended = server.ended.then(() => false);
    const wanted = aborted(stop).then(() => true);
    if (!(await Promise.race([ready, ended, wanted]))) {
      throw new Error('The server ended before it could serve; its lines above say why.');
    }
    return server;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    const late = sleep(STOP_MS_MAX, 'late', { ref: false });
    if ((await Promise.race([this.ended, late])) === 'late') this.child.kill('SIGKILL');
    await this.ended;
  }
}
