import { type ChildProcess, fork } from 'node:child_process';
import type { Command, Outcome } from './command-process';
import { world } from './world';

let running: ChildProcess | undefined;
let asked = 0;
const waiting = new Map<number, (outcome: Outcome) => void>();

/**
 * The command line on the server's own data: `await lectern('key', 'create', '--org', 'school', '--name', 'CI')`. All of a
 * worker's commands run in one process, because starting one takes longer than most of them.
 */
export async function lectern<T>(...words: string[]): Promise<T> {
  running ??= start();
  const command: Command = { id: asked++, words };
  const answered = new Promise<Outcome>((resolve) => waiting.set(command.id, resolve));
  running.send(command);
  const { output, failure } = await answered;
  if (output === undefined) throw new Error(`lectern ${words.join(' ')}: ${failure}`);
  return JSON.parse(output) as T;
}

function start(): ChildProcess {
  const { dataDirectory, port } = world();
  const child = fork('e2e/support/command-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), LOG_LEVEL: 'silent' },
  });
  child.on('message', (outcome: Outcome) => answer(outcome));
  child.once('exit', () => {
    running = undefined;
    for (const id of waiting.keys()) answer({ id, failure: 'its process has ended' });
  });
  return child;
}

function answer(outcome: Outcome): void {
  waiting.get(outcome.id)?.(outcome);
  waiting.delete(outcome.id);
}
