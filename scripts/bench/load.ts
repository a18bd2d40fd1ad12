import { Pool } from 'undici';

export type Shot = {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Result = { perSecond: number; p50Ms: number; p99Ms: number; requests: number };

/** Takes the next request to send on a connection, given what the last answer there was; null ends the run. */
export type Gun = (connection: number, lastAnswer: string | null) => Shot | null;

/** Keeps `connections` requests in flight for `seconds`; any answer that is not 2xx ends the run. */
export async function load(origin: string, connections: number, seconds: number, gun: Gun): Promise<Result> {
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const latencies: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  const startedAt = performance.now();
  async function keepFiring(connection: number): Promise<void> {
    let last: string | null = null;
    while (performance.now() < endAt) {
      const shot = gun(connection, last);
      if (shot === null) return;
      const at = performance.now();
      const { statusCode, body } = await pool.request({
        method: shot.method,
        path: shot.path,
        headers: shot.headers ?? null,
        body: shot.body ?? null,
      });
      last = await body.text();
      if (statusCode >= 300) throw new Error(`${shot.method} ${shot.path}: ${statusCode} ${last.slice(0, 200)}`);
      latencies.push(performance.now() - at);
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, i) => keepFiring(i)));
  const elapsed = (performance.now() - startedAt) / 1000;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), requests: latencies.length };
}

/** Sends each of them once, so many at a time. */
export function loadOnce(origin: string, connections: number, shots: readonly Shot[]): Promise<Result> {
  const left = [...shots].reverse();
  return load(origin, connections, Number.POSITIVE_INFINITY, () => left.pop() ?? null);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
