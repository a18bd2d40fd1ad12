'use client';

import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import classes from './settings.module.css';

type Props = {
  title: string;
  description?: string;
  onSave: () => void;
  pending: boolean;
  saved: boolean;
  /** What the server refused, where no field shows it. */
  error: string | null;
  children: ReactNode;
};

/** One part of the settings, with its own button. */
export function SettingsPanel({ title, description, onSave, pending, saved, error, children }: Props) {
  return (
    <Panel title={title} description={description} padded>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap="md">
          {children}
          <FormError message={error} />
          <div className={classes.foot}>
            <Button type="submit" variant="default" loading={pending}>
              Save
            </Button>
            <span role="status" className={classes.saved}>
              {saved ? 'Saved.' : ''}
            </span>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
