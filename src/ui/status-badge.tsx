import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'neutral' | 'accent' | 'warning' | 'danger' | 'info';

type Props = {
  tone?: Tone;
  /** For a mark that says what something is rather than how it stands. */
  plain?: boolean;
  children: ReactNode;
};

/** A state in one or two words. The word carries the meaning, the colour only repeats it. */
export function StatusBadge({ tone = 'neutral', plain = false, children }: Props) {
  return (
    <span className={classes.root} data-tone={tone}>
      {!plain && <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
