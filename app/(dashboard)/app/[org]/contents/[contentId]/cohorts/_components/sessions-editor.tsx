'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepFocus } from '@/ui/keep-focus';
import { Panel } from '@/ui/panel';
import classes from './cohort.module.css';
import type { CohortFormType } from './cohort-form';
import { nextSession } from './cohort-values';

/** The meetings, each by the clocks of the cohort's zone. */
export function SessionsEditor({ form }: { form: CohortFormType }) {
  const { sessions } = form.values;
  const add = () => {
    form.insertListItem('sessions', nextSession(form.values));
    const title = `input[name="sessions.${sessions.length}.title"]`;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(title)?.focus());
  };
  return (
    <div className={classes.below}>
      <Panel
        ref={keepFocus}
        title="Sessions"
        description="When the cohort meets. A new one is proposed a week after the last."
        actions={
          <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
            Add session
          </Button>
        }
      >
        {sessions.length === 0 ? (
          <p className={classes.none}>No sessions yet. The calendar shows when the cohort begins.</p>
        ) : (
          <ol className={classes.sessions} aria-label="Sessions">
            {sessions.map(({ key, title }, index) => (
              <li key={key} className={classes.session}>
                <TextInput
                  label="Title"
                  name={`sessions.${index}.title`}
                  withAsterisk
                  {...form.getInputProps(`sessions.${index}.title`)}
                />
                <TextInput
                  label="Begins"
                  type="datetime-local"
                  withAsterisk
                  {...form.getInputProps(`sessions.${index}.startsAt`)}
                />
                <TextInput
                  label="Ends"
                  type="datetime-local"
                  withAsterisk
                  {...form.getInputProps(`sessions.${index}.endsAt`)}
                />
                <TextInput
                  label="Address"
                  type="url"
                  placeholder="https://"
                  {...form.getInputProps(`sessions.${index}.url`)}
                />
                <ActionIcon
                  className={classes.take}
                  aria-label={`Remove session ${title === '' ? index + 1 : title}`}
                  onClick={() => form.removeListItem('sessions', index)}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
}
