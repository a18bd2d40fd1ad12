import { DomainError } from '../../kernel/errors';

const ANSWER_MS_MAX = 4_800;

/**
 * The time that a request may wait for the database before it is answered without it. What was begun goes on and may still
 * succeed, as after any lost answer: an Idempotency-Key tells.
 */
export class Deadline {
  private at = performance.now() + ANSWER_MS_MAX;

  /** For what the caller takes its time with, such as sending a body: that time does not count. */
  async excluding<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      this.at += performance.now() - startedAt;
    }
  }

  async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLate()), Math.max(0, this.at - performance.now()));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      // Nobody waits any more for what lost the race.
      work.catch(() => undefined);
    }
  }
}

const tooLate = () =>
  new DomainError('unavailable', 'database_unavailable', 'The database does not answer in time. Try again shortly.');
