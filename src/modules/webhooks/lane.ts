import type { Attempt } from './attempt';
import { type Claimed, WINDOW } from './claim-messages';

/** Requests to one endpoint at a time. */
const CONNECTIONS_MAX = 32;
const FAST_MS = 250;
/** An endpoint that has failed or dawdled so many times in a row has to prove itself again. */
const MISSES_MAX = 3;

/** One endpoint's share of a drain: what is claimed for it and waits, and how many requests are under way. */
export class Lane {
  readonly waiting: Claimed[] = [];
  underWay = 0;
  /** Claimed and not yet recorded. */
  held = 0;
  isProven = false;
  isFailing = false;
  private misses = 0;

  /** What the database said about it when it was claimed. */
  take(messages: readonly Claimed[]): void {
    this.waiting.push(...messages);
    this.held += messages.length;
  }

  /** Takes out what was claimed before the staff changed the endpoint; all of it when that is undefined: it is not active. */
  takeOutdated(changedAt: Date | undefined): Claimed[] {
    const isOutdated = (each: Claimed) => each.changedAt.getTime() !== changedAt?.getTime();
    if (!this.waiting.some(isOutdated)) return [];
    const [outdated, kept] = [this.waiting.filter(isOutdated), this.waiting.filter((each) => !isOutdated(each))];
    this.waiting.splice(0, this.waiting.length, ...kept);
    return outdated;
  }

  canStart = (): boolean => this.waiting.length > 0 && this.underWay < CONNECTIONS_MAX;

  /** Whether it has enough to do, so that the next claim may pass it over. */
  isFull(provenWindow: number): boolean {
    if (this.isProven) return this.waiting.length > provenWindow / 2;
    return this.held >= (this.isFailing ? WINDOW.failing : WINDOW.unproven);
  }

  /** Takes note of how an attempt went. Returns what it should give back, because it turned out to be too slow for so much. */
  note({ success, durationMs }: Attempt): Claimed[] {
    this.isFailing = !success;
    this.misses = success && durationMs <= FAST_MS ? 0 : this.misses + 1;
    if (this.misses === 0) this.isProven = true;
    if (this.misses < MISSES_MAX) return [];
    this.isProven = false;
    return this.waiting.splice(WINDOW.failing);
  }
}
