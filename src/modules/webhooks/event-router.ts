import { can, router } from '../../platform/trpc';
import { BrowseEventsInput, EventDto, EventFeedDto, EventInput, ListEventsInput } from './event-schemas';
import { eventStatement, getEvent } from './get-event';
import { browseEvents, feedStatement, listEvents } from './list-events';

const tags = ['Events'];

export const eventRouter = router({
  listEvents: can('event.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/events',
        tags,
        summary: 'List the events',
        description:
          'Everything that happened in the organization, newest first, whether or not a webhook listened. Give `nextCursor` back to read on. Events are kept for 30 days, or longer where the installation says so.',
      },
      hotRead: feedStatement,
    })
    .input(ListEventsInput)
    .output(EventFeedDto)
    .query(({ ctx, input }) => listEvents(ctx.org, input)),

  browseEvents: can('event.read')
    .input(BrowseEventsInput)
    .output(EventFeedDto)
    .query(({ ctx, input }) => browseEvents(ctx.org, input)),

  getEvent: can('event.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/events/{id}',
        tags,
        summary: 'Get an event',
        description: 'The envelope as every attempt sends it.',
      },
      hotRead: eventStatement,
    })
    .input(EventInput)
    .output(EventDto)
    .query(({ ctx, input }) => getEvent(ctx.org, input)),
});
