import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY = 5;
const POLL_MS = 100;

/**
 * A lock between processes that the operating system lifts when its holder ends, however it ends. Node.js has no file
 * locks of its own, and SQLite's exclusive transaction is exactly one.
 */
export class ExclusiveLock {
  private constructor(private readonly file: DatabaseSync) {}

  /** Undefined when another process holds it. */
  static tryTake(path: string): ExclusiveLock | undefined {
    return ExclusiveLock.begin(path, 'BEGIN EXCLUSIVE');
  }

  /** A share, held by many at once, during which nobody has the lock for itself. Undefined while somebody has. */
  static tryShare(path: string): ExclusiveLock | undefined {
    return ExclusiveLock.begin(path, 'BEGIN; SELECT count(*) FROM sqlite_master');
  }

  private static begin(path: string, statement: string): ExclusiveLock | undefined {
    const file = new DatabaseSync(path);
    try {
      file.exec(statement);
      return new ExclusiveLock(file);
    } catch (error) {
      file.close();
      if ((error as { errcode?: number }).errcode === BUSY) return undefined;
      throw error;
    }
  }

  static async take(path: string, onWait: () => void): Promise<ExclusiveLock> {
    for (let waits = 0; ; waits++) {
      const lock = ExclusiveLock.tryTake(path);
      if (lock) return lock;
      if (waits === 0) onWait();
      await sleep(POLL_MS);
    }
  }

  release(): void {
    this.file.close();
  }
}
