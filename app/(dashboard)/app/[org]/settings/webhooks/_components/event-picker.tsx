'use client';

import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { EVENT_AREAS } from '@/kernel/events/areas';
import { WEBHOOK_EVENT_NAMES } from '@/kernel/events/names';
import classes from './event-picker.module.css';

type Props = { value?: string[]; onChange?: (events: string[]) => void; error?: ReactNode };

const areas = EVENT_AREAS.map(({ title, names }) => ({
  title,
  events: WEBHOOK_EVENT_NAMES.filter((name) => names.test(name)),
})).filter(({ events }) => events.length > 0);

/** Every event that a webhook can receive, by what it is about. */
export function EventPicker({ value = [], onChange, error }: Props) {
  const all = value.length === WEBHOOK_EVENT_NAMES.length;
  return (
    <Checkbox.Group
      label="Events"
      description="Which ones the endpoint receives. They cannot be changed later."
      required
      value={value}
      onChange={onChange}
      error={error}
    >
      <div className={classes.bar}>
        <span aria-live="polite">
          {value.length} of {WEBHOOK_EVENT_NAMES.length} chosen
        </span>
        <Button variant="subtle" size="xs" onClick={() => onChange?.(all ? [] : [...WEBHOOK_EVENT_NAMES])}>
          {all ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.areas} aria-label="All events" tabIndex={0}>
        <div className={classes.columns}>
          {areas.map(({ title, events }) => (
            <fieldset key={title} className={classes.area}>
              <legend>{title}</legend>
              {events.map((event) => (
                <Checkbox key={event} value={event} label={event} classNames={{ label: classes.event }} />
              ))}
            </fieldset>
          ))}
        </div>
      </section>
    </Checkbox.Group>
  );
}
