import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './loading-state.module.css';

/** Rows in the shape of what is coming, and a word for those who do not see them. */
export function LoadingState({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div className={classes.root} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes.row}>
          <Skeleton height={28} width={28} radius="sm" />
          <div className={classes.lines}>
            <Skeleton height={10} width={`${46 - ((row * 7) % 18)}%`} />
            <Skeleton height={8} width={`${28 - ((row * 5) % 12)}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
