import type pg from 'pg';
import { log } from '../../log';
import { renewLeases, type Task } from './claim-tasks';

/** The tasks that this server holds at the moment. */
export class InFlight {
  private readonly tasks = new Map<string, { task: Task; lost: AbortController; done: Promise<void> }>();

  get size(): number {
    return this.tasks.size;
  }

  start(task: Task, perform: (lost: AbortSignal) => Promise<void>, onEnd: () => void): void {
    const lost = new AbortController();
    const done = perform(lost.signal)
      .catch((error: unknown) => {
        // Its lease ends by itself, and it is taken up again from what was recorded.
        log.error({ err: error, run: task.runId, function: task.functionId }, 'a job was left in the middle');
      })
      .finally(() => {
        this.tasks.delete(task.id);
        onEnd();
      });
    this.tasks.set(task.id, { task, lost, done });
  }

  /** Keeps what is held, and lets go of what is another server's by now. */
  async renew(pool: pg.Pool, leaseMs: number): Promise<void> {
    const before = [...this.tasks.values()];
    if (before.length === 0) return;
    const held = await renewLeases(
      pool,
      before.map(({ task }) => task),
      leaseMs,
    );
    for (const { task, lost } of before) {
      // A task that has ended in the meantime is not held either, and not lost.
      if (!held.has(task.id) && this.tasks.get(task.id)?.lost === lost) lost.abort();
    }
  }

  /** Records nothing more of what is still held; it is taken up again when its lease has ended. */
  abandon(): void {
    for (const { lost } of this.tasks.values()) lost.abort();
  }

  /** Until all are done, or so many milliseconds. */
  async settled(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([Promise.all([...this.tasks.values()].map(({ done }) => done)), late]);
    clearTimeout(timer);
  }
}
