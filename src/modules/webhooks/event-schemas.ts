import { z } from 'zod';
import { EVENT_CATALOG, EVENT_NAMES } from '../../kernel/events/catalog';
import { idField } from '../../kernel/id-field';
import { cursorInput, cursorResult } from '../../kernel/pagination';
import { contentExample } from '../../kernel/records/content';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const EventDto = z
  .object({
    id: z.string().meta({ description: 'The same in every delivery; receivers keep it to know what they have had.' }),
    event: z.enum(EVENT_NAMES),
    version: z.int().meta({ description: 'Of the shape of `data`.' }),
    createdAt: timestamp(),
    organizationId: z.string(),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What happened, in the shape that the description of the event’s webhook gives.' }),
  })
  .meta({
    id: 'Event',
    description: 'Something that happened, word for word as webhooks receive it.',
    examples: [
      {
        id: 'evt_01kakrg4t8fsx9b2m6v3c7n5qd',
        event: 'content.published',
        version: EVENT_CATALOG['content.published'].version,
        createdAt: '2026-08-05T16:02:11.480Z',
        organizationId: 'org_01kakr1h6zf9v8m4c2x7b5n3td',
        data: { content: contentExample },
      },
    ],
  });
export type EventDto = z.infer<typeof EventDto>;

export const EventFeedDto = cursorResult(EventDto).meta({
  id: 'EventFeed',
  description: 'Events, newest first.',
});
export type EventFeedDto = z.infer<typeof EventFeedDto>;

const filters = {
  event: z
    .enum(EVENT_NAMES)
    .meta({ description: 'Only this event.', examples: ['content.published'] })
    .optional(),
};

export const ListEventsInput = cursorInput('event', filters);
export type ListEventsInput = z.output<typeof ListEventsInput>;

/** The dashboard also searches what the events say. */
export const BrowseEventsInput = cursorInput('event', { ...filters, q: text(1, 200).optional() });
export type BrowseEventsInput = z.output<typeof BrowseEventsInput>;

export const EventInput = z.strictObject({ id: idField('event') });
