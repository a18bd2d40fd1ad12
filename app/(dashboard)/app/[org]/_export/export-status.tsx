import { Button } from '@mantine/core';
import classes from './export-status.module.css';

type Props = { progress: { rows: number; total: number } | null; error: string | null; onCancel: () => void };

/** How far an export is, with a way to stop it; or why there is none. */
export function ExportStatus({ progress, error, onCancel }: Props) {
  if (progress !== null) {
    return (
      <div className={classes.running}>
        <progress
          className={classes.bar}
          aria-label="Export"
          value={progress.total === 0 ? undefined : progress.rows}
          max={progress.total || 1}
        />
        <span role="status">
          {progress.rows.toLocaleString('en')} of {progress.total.toLocaleString('en')}
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (error === null) return null;
  return (
    <span className={classes.error} role="alert">
      {error}
    </span>
  );
}
