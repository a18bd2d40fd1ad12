import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import { AnswerReading } from './answer-reading';
import { failureSentence } from './failure-sentence';
import { guardedConnector } from './guarded-connector';
import { isAllowedOrigin, publicUrlProblem } from './public-url';

/** Over the whole attempt: name, connection, TLS, headers and body. */
export const ATTEMPT_MS_MAX = 5_000;
/** How many origins keep connections; whoever was used longest ago loses them first. */
const ORIGINS_MAX = 256;
const CONNECTIONS_PER_ORIGIN_MAX = 256;
const IDLE_MS_MAX = 10_000;

export type Outgoing = { url: string; headers: Record<string, string>; body: string };

/** What came of it. `error` is null exactly when the answer arrived whole, whatever its status. */
export type Outcome = {
  status: number | null;
  headers: IncomingHttpHeaders | null;
  body: string | null;
  error: string | null;
  durationMs: number;
};

type Connect = ReturnType<typeof guardedConnector>;

/**
 * Posts to addresses that strangers chose. Only public ones are reached, however the name resolves at that moment;
 * redirects are not followed, and no answer takes more time or memory than it may.
 */
export class SafeSender {
  private readonly pools = new Map<string, Pool>();

  constructor(private readonly connect: Connect = guardedConnector(ATTEMPT_MS_MAX)) {}

  /** Never throws: a failure is an outcome. */
  post({ url: text, headers, body }: Outgoing): Promise<Outcome> {
    const startedAt = performance.now();
    const problem = publicUrlProblem(text);
    if (problem !== null) return Promise.resolve(failed(`The URL ${problem}.`, startedAt));
    const url = new URL(text);
    return new Promise((resolve) => {
      const attempt = new Attempt(startedAt, resolve);
      this.poolOf(url).dispatch(
        { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
        attempt,
      );
    });
  }

  async close(): Promise<void> {
    const open = [...this.pools.values()];
    this.pools.clear();
    await Promise.all(open.map((pool) => pool.destroy()));
  }

  private poolOf(url: URL): Pool {
    const known = this.pools.get(url.origin);
    this.pools.delete(url.origin);
    const pool = known ?? this.open(url);
    this.pools.set(url.origin, pool); // the most recently used stands last
    if (this.pools.size > ORIGINS_MAX) this.closeOldest();
    return pool;
  }

  private open(url: URL): Pool {
    return new Pool(url.origin, {
      connections: CONNECTIONS_PER_ORIGIN_MAX,
      pipelining: 1,
      keepAliveTimeout: IDLE_MS_MAX,
      keepAliveMaxTimeout: IDLE_MS_MAX,
      // The attempt has its own deadline; these only free what it gave up.
      headersTimeout: ATTEMPT_MS_MAX,
      bodyTimeout: ATTEMPT_MS_MAX,
      ...(isAllowedOrigin(url) ? { connectTimeout: ATTEMPT_MS_MAX } : { connect: this.connect }),
    });
  }

  private closeOldest(): void {
    const [oldest] = this.pools;
    if (oldest === undefined) return;
    this.pools.delete(oldest[0]);
    oldest[1].close().catch(() => {});
  }
}

/** One attempt, from the queue of its connection to the end of the answer or of its time. */
class Attempt implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private readonly timer: NodeJS.Timeout;
  private settled = false;
  private status: number | null = null;
  private headers: IncomingHttpHeaders | null = null;
  private readonly reading = new AnswerReading();

  constructor(
    private readonly startedAt: number,
    private readonly resolve: (outcome: Outcome) => void,
  ) {
    this.timer = setTimeout(() => this.giveUp(), ATTEMPT_MS_MAX);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('too late'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return; // more is to come
    this.status = status;
    this.headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled || this.reading.take(chunk)) return;
    this.settle(null);
    controller.abort(new Error('long enough'));
  }

  onResponseEnd(): void {
    this.settle(null);
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    this.settle(failureSentence(error));
  }

  private giveUp(): void {
    this.settle(`No complete answer within ${ATTEMPT_MS_MAX / 1000} seconds.`);
    this.controller?.abort(new Error('too late'));
  }

  private settle(error: string | null): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.resolve({
      status: this.status,
      headers: this.headers,
      body: this.status === null ? null : this.reading.text(),
      error,
      durationMs: Math.round(performance.now() - this.startedAt),
    });
  }
}

const failed = (error: string, startedAt: number): Outcome => ({
  status: null,
  headers: null,
  body: null,
  error,
  durationMs: Math.round(performance.now() - startedAt),
});
