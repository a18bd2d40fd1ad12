import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../src/platform/env';
import { sandboxSecret, setSandboxAddress } from '../../src/platform/payments/sandbox/call';
import { sandboxControl } from '../../src/platform/payments/sandbox/control';
import { SANDBOX_FROM_SOURCE, SandboxProcess, type SandboxSettings } from '../../src/platform/payments/sandbox/process';
import { readPrivateJson, writePrivateJson } from '../../src/platform/private-file';
import { SANDBOX_BUNDLE } from './bundle-server';
import { say } from './run-tool';

const RESTART_MS = 500;

/** Keeps the payment sandbox running beside the server, under the same address even after it was killed. */
export class PaymentSandbox {
  private released = false;

  private constructor(
    private process: SandboxProcess,
    private readonly settings: SandboxSettings,
    private readonly args: string[],
  ) {
    this.watch();
  }

  /** Undefined where another provider is sold with, or where the sandbox runs elsewhere. */
  static async start(env: Env, { built }: { built: boolean }): Promise<PaymentSandbox | undefined> {
    if (env.PAYMENT_PROVIDER !== 'sandbox' || env.SANDBOX_PAYMENTS_URL !== undefined) return undefined;
    const args = built ? [SANDBOX_BUNDLE] : SANDBOX_FROM_SOURCE;
    const port = keptPort(env);
    const settings = settingsOf(env, port ?? 0);
    const process = await SandboxProcess.start(settings, args).catch((error: unknown) => {
      if (port === undefined) throw error;
      return SandboxProcess.start({ ...settings, port: 0 }, args); // somebody else has taken the port meanwhile
    });
    writePrivateJson(fileOf(env), { port: process.port });
    globalThis.process.env.SANDBOX_PAYMENTS_URL = process.url;
    return new PaymentSandbox(process, { ...settings, port: process.port }, args);
  }

  async release(): Promise<void> {
    this.released = true;
    await this.process.stop();
  }

  private watch(): void {
    this.process.ended.then(async () => {
      if (this.released) return;
      say('The payment sandbox ended; starting it again.');
      await sleep(RESTART_MS);
      if (this.released) return;
      try {
        this.process = await SandboxProcess.start(this.settings, this.args);
        this.watch();
      } catch (error) {
        say(`${(error as Error).message} Until the next start there are no payments.`);
      }
    });
  }
}

/** For a command: the sandbox of the server that runs, or one for as long as the command takes. */
export async function withSandbox<T>(env: Env, run: () => Promise<T>): Promise<T> {
  if (env.PAYMENT_PROVIDER !== 'sandbox' || env.SANDBOX_PAYMENTS_URL !== undefined) return run();
  const port = keptPort(env);
  if (port !== undefined) {
    setSandboxAddress(`http://127.0.0.1:${port}`);
    if ((await sandboxControl.behave({})).kind === 'done') return run();
  }
  const process = await SandboxProcess.start(settingsOf(env, 0));
  setSandboxAddress(process.url);
  try {
    return await run();
  } finally {
    await process.stop();
  }
}

function settingsOf({ HOST, PORT, APP_URL }: Env, port: number): SandboxSettings {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    databaseUrl: process.env.DATABASE_URL ?? '',
    port,
    secret: sandboxSecret(),
    notifyUrl: `http://${host}:${PORT}/api/payments/sandbox/webhook`,
    pageUrl: `${APP_URL}/api/payments/sandbox/pay`,
  };
}

const fileOf = (env: Env) => join(env.DATA_DIR, 'sandbox-payments.json');

function keptPort(env: Env): number | undefined {
  return existsSync(fileOf(env)) ? readPrivateJson<{ port: number }>(fileOf(env)).port : undefined;
}
