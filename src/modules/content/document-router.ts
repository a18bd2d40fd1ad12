import { z } from 'zod';
import { can } from '../../platform/trpc';
import { ContentInput } from './content-schemas';
import { authoringGuide } from './document/authoring-guide';
import {
  AuthoringGuideDto,
  DocumentDto,
  DraftDto,
  ImportMarkdownInput,
  ImportOutcomeDto,
  ImportPreviewDto,
  MarkdownText,
  PreviewImportInput,
  ReplaceBlockInput,
  ReplaceDocumentInput,
} from './document-schemas';
import { importContent } from './import-content';
import { previewImport } from './preview-import';
import { getDocument, getDocumentMarkdown } from './read-document';
import { replaceDocument, replaceDocumentBlock } from './write-document';

const tags = ['Documents'];

export const documentProcedures = {
  getDocumentSchema: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/document-schema',
        tags,
        summary: 'Get the authoring guide',
        description:
          'How documents are written: their JSON Schema, the rules that it cannot say, limits, guidelines, and two documents that validate. Read it before you replace a document or a block.',
      },
    })
    .input(z.strictObject({}))
    .output(AuthoringGuideDto)
    .query(() => authoringGuide()),

  getDocument: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/document',
        tags,
        summary: 'Get the document',
        description:
          'The draft with its answer keys, and the published document as learners have it, without them. For staff alone.',
      },
    })
    .input(ContentInput)
    .output(DocumentDto)
    .query(({ ctx, input }) => getDocument(ctx.org, input)),

  getDocumentMarkdown: can('content.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/document.md',
        tags,
        summary: 'Get the draft as Markdown',
        description:
          'The draft, answer keys included, as Markdown that can be imported again. The answer is the text itself, without the envelope.',
        successDescription: 'The Markdown.',
      },
      responds: ['text/markdown'],
    })
    .input(ContentInput)
    .output(MarkdownText)
    .query(({ ctx, input }) => getDocumentMarkdown(ctx.org, input)),

  replaceDocument: can('content.write')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/contents/{id}/document',
        tags,
        summary: 'Replace the draft',
        description:
          'The whole draft, in one piece. Keep the ids of what stays: learners’ answers and progress are kept under them. The answer is the canonical form, with an id for whatever had none. Learners see nothing of it before it is published.',
      },
      reasons: ['document_invalid', 'id_type_changed'],
      mcp: { destructive: true },
    })
    .input(ReplaceDocumentInput)
    .output(DraftDto)
    .mutation(({ ctx, input }) => replaceDocument(ctx.org, input)),

  replaceDocumentBlock: can('content.write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/contents/{id}/document/blocks/{blockId}',
        tags,
        summary: 'Replace one block of the draft',
        description:
          'Only while the draft is at the revision that you read: of several writers with the same revision exactly one wins, and nothing of the others is written.',
      },
      reasons: [
        'block_not_found',
        'document_invalid',
        'block_type_changed',
        'block_id_changed',
        'id_type_changed',
        'stale_revision',
      ],
    })
    .input(ReplaceBlockInput)
    .output(DraftDto)
    .mutation(({ ctx, input }) => replaceDocumentBlock(ctx.org, input)),

  previewImport: can('content.write')
    .input(PreviewImportInput)
    .output(ImportPreviewDto)
    .mutation(({ ctx, input }) => previewImport(ctx.org, input)),

  importMarkdown: can('content.write')
    .input(ImportMarkdownInput)
    .output(ImportOutcomeDto)
    .mutation(({ ctx, input }) => importContent(ctx.org, input)),
};
