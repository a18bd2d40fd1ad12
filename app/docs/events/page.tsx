import type { Metadata } from 'next';
import { EVENT_AREAS } from '@/kernel/events/areas';
import { env } from '@/platform/env';
import group from '../_components/group.module.css';
import { Markdown } from '../_components/markdown';
import { Operation } from '../_components/operation';
import { events, groups } from '../_reference/description';
import { Chapter } from './_components/chapter';
import { AnswersAndRetries, ReceiveOnce, VerifySignature, WhatArrives } from './_components/delivery-chapters';
import { EventEntry } from './_components/event-entry';
import { UnfoldTarget } from './_components/unfold-target';

export const metadata: Metadata = { title: 'Events and webhooks' };

/** Everything that a receiver of webhooks needs to know, and every event there is. */
export default function EventsPage() {
  const reading = groups.find(({ slug }) => slug === 'events')?.routes ?? [];
  return (
    <>
      <UnfoldTarget />
      <header className={group.header}>
        <h1>Events and webhooks</h1>
        <p>
          Whatever happens in an organization is kept as an event, in the very transaction of the change. Webhooks send
          the events that they listen to; all of them can be read over REST.
        </p>
      </header>
      <WhatArrives />
      <VerifySignature />
      <AnswersAndRetries />
      <ReceiveOnce />
      <Chapter id="catalog" wide>
        <Markdown text="The names that a webhook may listen to, and the test ping, with what each of them carries." />
        {EVENT_AREAS.map(({ title, names }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {events
              .filter(({ name }) => names.test(name))
              .map((event) => (
                <EventEntry key={event.name} event={event} />
              ))}
          </section>
        ))}
      </Chapter>
      <Chapter id="read" wide>
        {reading.map((route) => (
          <Operation key={route.operation.operationId} route={route} origin={env().APP_URL} />
        ))}
      </Chapter>
    </>
  );
}
