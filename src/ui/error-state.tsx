'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './states.module.css';

type Props = { title?: string; message: string; onRetry?: () => void };

/** What failed and what can be done, announced when it appears. */
export function ErrorState({ title = 'This did not load', message, onRetry }: Props) {
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-danger>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.description}>{message}</p>
      {onRetry !== undefined && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
