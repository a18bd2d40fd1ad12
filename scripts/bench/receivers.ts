import { fork } from 'node:child_process';
import { once } from 'node:events';

export type Receivers = {
  origins: string[];
  count(): Promise<{ received: number; healthy: number }>;
  /** Event id to the time of its arrival, in milliseconds of the epoch. */
  arrivals(): Promise<Map<string, number>>;
  forget(): Promise<void>;
  stop(): void;
};

/** So many receivers in a process of their own, so that they take no time from whoever sends. */
export async function startReceivers(number: number): Promise<Receivers> {
  const child = fork('scripts/bench/receiver-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_RECEIVERS: String(number) },
  });
  const [origins] = (await once(child, 'message')) as [string[]];
  const ask = async <T>(question: string) => {
    const answer = once(child, 'message') as Promise<[T]>;
    child.send(question);
    return (await answer)[0];
  };
  return {
    origins,
    count: () => ask('count'),
    arrivals: async () => new Map(await ask<[string, number][]>('arrivals')),
    forget: async () => void (await ask('forget')),
    stop: () => void child.kill('SIGKILL'),
  };
}
