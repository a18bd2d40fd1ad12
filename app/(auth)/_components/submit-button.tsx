'use client';

import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import classes from './submit-button.module.css';

const never = () => () => {};

/** Disabled until scripts run, so that a browser never sends the form by itself. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      loading={pending}
      disabled={!alive}
      data-waiting={!alive || undefined}
      className={classes.button}
    >
      {children}
    </Button>
  );
}
