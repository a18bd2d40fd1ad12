/** Between attempts of a step, as Inngest's own servers wait; the last one goes for all further attempts. */
const BACK_OFF_SECONDS = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200];
const JITTER = 0.2;

/** After so many failed attempts. A little uneven, so that what failed together is not tried together. */
export function backOffMs(failures: number): number {
  const seconds = BACK_OFF_SECONDS[Math.min(failures, BACK_OFF_SECONDS.length) - 1] ?? 0;
  return seconds * 1_000 * (1 + Math.random() * JITTER);
}

const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** From now, for a sleep: `1h30m` or a point in time. */
export function sleepMs(text: string): number {
  if (/^\d{4}-/.test(text)) return untilMs(text);
  return [...text.matchAll(/(\d+(?:\.\d+)?)([smhdw])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNIT_MS[unit] ?? 0),
    0,
  );
}

/** From now, for the header Retry-After: seconds or a point in time; undefined when there is none. */
export function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  return /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : untilMs(header);
}

const untilMs = (time: string) => Math.max(0, Date.parse(time) - Date.now()) || 0;
