import classes from './usage-bar.module.css';

type Props = {
  used: number;
  /** Null where there is none. */
  limit: number | null;
  /** What is counted, in words: "seats taken". */
  what: string;
};

/** How much of a limit is used. The words say it, the bar only repeats it. */
export function UsageBar({ used, limit, what }: Props) {
  const share = limit === null ? 0 : Math.min(1, used / limit);
  return (
    <span className={classes.root}>
      <span className={classes.words}>
        {limit === null
          ? `${used.toLocaleString('en')} ${what}`
          : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} ${what}`}
      </span>
      {limit !== null && (
        <span className={classes.track} data-full={used >= limit || undefined} aria-hidden>
          <span className={classes.fill} style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
