import { addMilliseconds, DAY_MS } from '../../kernel/time';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first attempt, the second follows in five seconds, and so on: ten attempts in a little over three days. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Spreads the retries of a receiver's outage. */
const JITTER = 0.1;

/** An endpoint that has not taken anything for so long is set inactive. */
export const DISABLED_AFTER_MS = 5 * DAY_MS;

/**
 * When to try again after a failure, `step` attempts of the schedule having been made with this one; null for never.
 * `random` is between 0 and 1.
 */
export function nextAttemptAfter(step: number, at: Date, random: number): Date | null {
  const pause = PAUSES_MS[step - 1];
  if (pause === undefined) return null;
  return addMilliseconds(at, Math.round(pause * (1 - JITTER + 2 * JITTER * random)));
}
