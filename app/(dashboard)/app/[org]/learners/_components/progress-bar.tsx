import classes from './progress-bar.module.css';

type Props = { percent: number; completed: number; total: number };

/** How much of what counts is done. The words say it, the bar only repeats it. */
export function ProgressBar({ percent, completed, total }: Props) {
  return (
    <span className={classes.root} title={`${completed.toLocaleString('en')} of ${total.toLocaleString('en')} done`}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.words}>{percent} %</span>
    </span>
  );
}
