import { ContentDto, contentExample } from '../records/content';
import { event, PREVIOUS, UNREMARKABLE } from './event-entry';

const draft = {
  ...contentExample,
  isPublished: false,
  hasUnpublishedChanges: true,
  publishedAt: null,
  updatedAt: contentExample.createdAt,
};

export const contentEvents = {
  'content.created': event(
    'A content is created, duplicated or imported.',
    { content: ContentDto },
    { content: draft },
  ),
  'content.updated': event(
    'The settings of a content change, or a publish changes what the public sees of its record.',
    { content: ContentDto, previous: ContentDto.omit(UNREMARKABLE).partial().meta(PREVIOUS) },
    {
      content: { ...contentExample, updatedAt: '2026-08-06T07:55:40.902Z' },
      previous: { routeSegment: 'dovetails', tags: [] },
    },
  ),
  'content.published': event('A content is published.', { content: ContentDto }, { content: contentExample }),
  'content.deleted': event('A content is deleted.', { content: ContentDto }, { content: contentExample }),
};
