import { z } from 'zod';
import { can } from '../../platform/trpc';
import { contentStatement, getContent } from './content-json';
import {
  BrowseContentsInput,
  ContentDto,
  ContentInput,
  ContentPageDto,
  CreateContentInput,
  ListContentsInput,
  ReferrerDto,
  UpdateContentInput,
} from './content-schemas';
import { createContent } from './create-content';
import { PublishPreviewDto } from './document-schemas';
import { duplicateContent } from './duplicate-content';
import { browseContents, hotList, listContents } from './list-contents';
import { publishContent } from './publish-content';
import { previewPublish } from './publish-preview';
import { listReferrers } from './referrers';
import { updateContent } from './update-content';

const tags = ['Contents'];

export const contentProcedures = {
  listContents: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents',
        tags,
        summary: 'List the contents',
        description:
          'Drafts included, newest first. Filters narrow the list together. A search for fewer than three letters or digits in a row can be refused in an organization with very many contents.',
      },
      reasons: ['search_too_broad'],
      hotRead: hotList,
    })
    .input(ListContentsInput)
    .output(ContentPageDto)
    .query(({ ctx, input }) => listContents(ctx.org, input)),

  browseContents: can('content.read')
    .input(BrowseContentsInput)
    .output(ContentPageDto)
    .query(({ ctx, input }) => browseContents(ctx.org, input)),

  createContent: can('content.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents',
        tags,
        summary: 'Create a content',
        description:
          'A draft with the smallest document that can be published, holding the title, and without offers. What a key creates belongs to the owner of the organization. When anything is refused, nothing is created.',
      },
      successStatus: 201,
      reasons: ['slug_taken', 'unknown_tag', 'not_found'],
    })
    .input(CreateContentInput)
    .output(ContentDto)
    .mutation(({ ctx, input }) => createContent(ctx.org, input)),

  getContent: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}',
        tags,
        summary: 'Get a content',
        description: 'Its settings and its state. The document has routes of its own.',
      },
      hotRead: (orgId, { id }: { id: string }) => contentStatement(orgId, id),
    })
    .input(ContentInput)
    .output(ContentDto)
    .query(({ ctx, input }) => getContent(ctx.org, input)),

  updateContent: can('content.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/contents/{id}',
        tags,
        summary: 'Change the settings of a content',
        description:
          'Only the fields that are sent change. Title and description are not settings: they live in the head of the document.',
      },
      reasons: ['slug_taken', 'unknown_tag'],
    })
    .input(UpdateContentInput)
    .output(ContentDto)
    .mutation(({ ctx, input }) => updateContent(ctx.org, input)),

  listReferrers: can('content.read')
    .input(ContentInput)
    .output(z.array(ReferrerDto))
    .query(({ ctx, input }) => listReferrers(ctx.org, input)),

  publishContent: can('content.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/publish',
        tags,
        summary: 'Publish the draft',
        description:
          'Gives learners what the draft says, all of it or nothing. Every reference must lead to a published content of the same organization, and none back to this one. GET /contents/{id}/publish-preview tells beforehand what would change and what stands in the way.',
      },
      reasons: [
        'document_invalid',
        'id_type_changed',
        'reference_unknown',
        'reference_unpublished',
        'reference_cycle',
        'manifest_too_large',
      ],
    })
    .input(ContentInput)
    .output(ContentDto)
    .mutation(({ ctx, input }) => publishContent(ctx.org, input)),

  previewPublish: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/publish-preview',
        tags,
        summary: 'Preview a publish',
        description: 'What publishing the draft would change for learners, and everything that stands in its way.',
      },
    })
    .input(ContentInput)
    .output(PublishPreviewDto)
    .query(({ ctx, input }) => previewPublish(ctx.org, input)),

  duplicateContent: can('content.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/contents/{id}/duplicate',
        tags,
        summary: 'Duplicate a content',
        description:
          'A new, unpublished content with the draft, tags and settings of this one, at the route segment with `-copy` behind it, or `-copy-2` and so on where that is taken. Nothing that belongs to learners or sales is copied, and nothing is published.',
      },
      successStatus: 201,
    })
    .input(ContentInput)
    .output(ContentDto)
    .mutation(({ ctx, input }) => duplicateContent(ctx.org, input)),
};
