import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HEARTBEAT_MS = 10_000;

/** Says what happens, on stderr: stdout belongs to the command's result. */
export function say(message: string): void {
  console.error(message);
}

type Tool = {
  title: string;
  /** Options of Node.js, the script and its own arguments. */
  args: string[];
  env?: Record<string, string>;
  signal?: AbortSignal;
};

/** Runs a Node.js program of ours or of a package. */
export function runTool(tool: Tool): Promise<string> {
  return runProgram({ ...tool, program: process.execPath });
}

/** Runs quietly: a line when it starts, a sign of life now and then, all it said if it fails. Returns its stdout. */
export async function runProgram({ title, program, args, env, signal }: Tool & { program: string }): Promise<string> {
  const startedAt = Date.now();
  say(`${title} …`);
  const heartbeat = setInterval(() => {
    say(`  still at it after ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  }, HEARTBEAT_MS);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, signal });
  const result: Buffer[] = [];
  const everything: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => result.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => everything.push(chunk));
  const [code] = await once(child, 'close').finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new Error(`${title} failed:\n${Buffer.concat(everything).toString().trim()}`);
  return Buffer.concat(result).toString();
}

/** An expected refusal is one sentence; anything else is a bug, and its stack is worth more. */
export function fail(error: Error): void {
  const isBug = error instanceof TypeError || error instanceof ReferenceError;
  say(isBug ? (error.stack ?? error.message) : error.message);
  process.exitCode = 1;
}
