import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS_MAX = 30_000;
const STOP_MS_MAX = 5_000;

/** Runs the sandbox from its sources; a server that was built has it as one file. */
export const SANDBOX_FROM_SOURCE = ['--import', 'tsx', 'src/sandbox-payments/main.ts'];

export type SandboxSettings = {
  databaseUrl: string;
  port: number;
  secret: string;
  notifyUrl: string;
  pageUrl: string;
};

/** The payment sandbox as a child: it ends with whoever started it, however that ends. */
export class SandboxProcess {
  readonly ended: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    this.ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it answers. */
  static async start(settings: SandboxSettings, args = SANDBOX_FROM_SOURCE): Promise<SandboxProcess> {
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: process.platform !== 'win32', // Ctrl-C reaches it through this process alone
    });
    child.stdin.on('error', () => {}); // it ended before it had read its settings, which the wait below notices
    child.stdin.write(`${JSON.stringify(settings)}\n`);
    const said = once(createInterface({ input: child.stdout }), 'line');
    const ended = once(child, 'exit').then(() => undefined);
    const late = sleep(START_MS_MAX, undefined, { ref: false });
    const answer = await Promise.race([said, ended, late]);
    if (answer === undefined) {
      child.kill('SIGKILL');
      throw new Error('The payment sandbox could not start; its lines above say why.');
    }
    return new SandboxProcess(child, (JSON.parse(answer[0] as string) as { port: number }).port);
  }

  async stop(): Promise<void> {
    this.child.stdin?.end();
    const late = sleep(STOP_MS_MAX, 'late', { ref: false });
    if ((await Promise.race([this.ended, late])) === 'late') this.child.kill('SIGKILL');
    await this.ended;
  }

  /** As a machine that loses power would end it. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
