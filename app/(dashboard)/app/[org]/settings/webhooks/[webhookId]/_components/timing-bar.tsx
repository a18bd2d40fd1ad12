import classes from './timing-bar.module.css';

/** How long an attempt may take. */
const LIMIT_MS = 5_000;

/** How long an attempt took, as a part of the time that it had. */
export function TimingBar({
  durationMs,
  success,
  wide = false,
}: {
  durationMs: number;
  success: boolean;
  wide?: boolean;
}) {
  const width = `${Math.min(100, Math.max(1, (durationMs / LIMIT_MS) * 100))}%`;
  return (
    <span className={classes.root} data-wide={wide || undefined}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} data-failed={!success || undefined} style={{ width }} />
      </span>
      <span className={classes.number}>{durationMs.toLocaleString('en')} ms</span>
    </span>
  );
}
