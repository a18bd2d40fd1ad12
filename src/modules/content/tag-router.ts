import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { CreateTagInput, TagDto, TagInput } from './tag-schemas';
import { createTag, deleteTag, listTags } from './tags';

const tags = ['Tags'];

export const tagProcedures = {
  listTags: can('tag.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/tags',
        tags,
        summary: 'List the tags',
        description: 'The whole registry in alphabetical order, each tag with the number of contents that bear it.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(TagDto))
    .query(({ ctx }) => listTags(ctx.org)),

  createTag: can('tag.write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/tags',
        tags,
        summary: 'Create a tag',
        description: 'Contents can bear it from now on.',
      },
      successStatus: 201,
      reasons: ['tag_exists'],
    })
    .input(CreateTagInput)
    .output(TagDto)
    .mutation(({ ctx, input }) => createTag(ctx.org, input)),

  deleteTag: can('tag.write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/tags/{name}',
        tags,
        summary: 'Delete a tag',
        description:
          'Takes it out of the registry and off every content that bears it. The id that is answered is the tag’s.',
      },
      mcp: { destructive: true },
    })
    .input(TagInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteTag(ctx.org, input)),
};
