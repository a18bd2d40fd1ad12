import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../platform/log';
import { type Done, type Failing, recordAttempts } from './record-attempts';

const BATCH_MAX = 256;
/** From one batch to the next, unless the next is full before: a statement costs as much as the rows of fifteen. */
const GATHERING_MS = 10;

/** Records what comes in as batches: while one is written, and for a moment after, the next one gathers. */
export class Recorder {
  private gathering: Done[] = [];
  private writing: Promise<void> | null = null;
  private full: (() => void) | null = null;

  /** `recorded` hears of each batch once it is written, or lost: then its messages are tried again when their lease ends. */
  constructor(private readonly recorded: (batch: readonly Done[], failing: readonly Failing[]) => void) {}

  add(done: Done): void {
    this.gathering.push(done);
    if (this.gathering.length >= BATCH_MAX) this.full?.();
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
  }

  async settled(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private async write(): Promise<void> {
    await Promise.resolve(); // what ends in the same turn goes together
    while (this.gathering.length > 0) {
      const next = this.gathered();
      const batch = this.gathering.splice(0, BATCH_MAX);
      const failing = await recordAttempts(batch).catch((error: unknown) => {
        log.error({ err: error, attempts: batch.length }, 'attempts to deliver webhooks could not be recorded');
        return [];
      });
      this.recorded(batch, failing);
      if (this.gathering.length < BATCH_MAX) await next;
    }
  }

  private gathered(): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.full = resolve;
    return Promise.race([promise, sleep(GATHERING_MS)]);
  }
}
