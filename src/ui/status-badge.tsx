import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'neutral' | 'accent' | 'warning' | 'danger' | 'info';

/** A state in one or two words. The word carries the meaning, the colour only repeats it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.root} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
