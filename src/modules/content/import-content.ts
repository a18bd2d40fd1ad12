import { z } from 'zod';
import { invalid } from '../../kernel/errors';
import { isId } from '../../kernel/ids';
import { sentenceOf } from '../../kernel/validation';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { getContent } from './content-json';
import { assertMayEdit } from './content-policy';
import { ContentSlug } from './content-schemas';
import { createFromDocument } from './create-content';
import type { ContentDocument } from './document/document-types';
import { documentFromMarkdown } from './document/markdown/from-markdown';
import { titleOf } from './document/plain-text';
import { collectReferences, retargetReferences } from './document/references';
import type { ImportOutcomeDto } from './document-schemas';
import { lockDraft, newBlockId, readDraft, writeDraft } from './draft';
import { freeSegment } from './free-segment';
import { numberedSegment, segmentFromTitle } from './route-segment';
import { ContentTags } from './tag-schemas';

export type ImportInput = {
  markdown: string;
  /** Replaces the draft of this content. Without it the slug decides. */
  contentId?: string | undefined;
  slug?: string | undefined;
  kind?: 'learning' | 'article' | undefined;
  teamId?: string | undefined;
  /** For a text that names no title itself. */
  title?: string | undefined;
  /** Whether a content that already has the slug gets a new draft; otherwise the slug is taken. */
  replace?: boolean | undefined;
};

/**
 * Makes a content from Markdown, or gives an existing one a new draft in which blocks that stayed keep their ids.
 * Front matter may name slug, tags and kind. A reference may name a content of the organization by its slug.
 */
export async function importContent(ctx: OrgContext, input: ImportInput): Promise<ImportOutcomeDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const existingId = input.contentId ?? (await replaceable(tx, inside, input));
    return existingId === null ? importNew(tx, inside, input) : importOver(tx, inside, existingId, input);
  });
}

/** The content whose slug the text or the caller names, where it is to be replaced. */
async function replaceable(tx: Tx, ctx: OrgContext, input: ImportInput): Promise<string | null> {
  if (input.replace !== true) return null;
  const { slug } = named(input, documentOf(input).settings);
  if (slug === undefined) return null;
  const content = await tx.content.findUnique({
    where: { organizationId_routeSegment: { organizationId: ctx.orgId, routeSegment: slug } },
    select: { id: true },
  });
  return content?.id ?? null;
}

async function importNew(tx: Tx, ctx: OrgContext, input: ImportInput): Promise<ImportOutcomeDto> {
  const { document, settings, warnings } = documentOf(input);
  const { slug, tags } = named(input, settings);
  const content = await createFromDocument(
    ctx,
    {
      kind: input.kind ?? settings.kind ?? 'learning',
      slug: slug ?? (await freeSegment(tx, ctx, (number) => numberedSegment(slugOf(document), number))),
      tags,
      teamId: input.teamId,
    },
    await withContentIds(tx, ctx, document),
  );
  return { content, created: true, warnings };
}

const Named = z.strictObject({ slug: ContentSlug.optional(), tags: ContentTags.optional() });

/** What the caller or the text names; neither the command line nor front matter has been looked at before. */
function named(input: ImportInput, settings: { slug?: string; tags?: string[] }): z.output<typeof Named> {
  const parsed = Named.safeParse({ slug: input.slug ?? settings.slug, tags: settings.tags });
  if (!parsed.success) throw invalid('validation_failed', sentenceOf(parsed.error.issues).sentence);
  return parsed.data;
}

const slugOf = (document: ContentDocument) => segmentFromTitle(titleOf(document), 'content');

/** Settings in the text are for new contents; those of an existing one are changed in its settings. */
async function importOver(tx: Tx, ctx: OrgContext, contentId: string, input: ImportInput): Promise<ImportOutcomeDto> {
  const locked = await lockDraft(tx, ctx, contentId);
  assertMayEdit(ctx.actor, locked);
  const { document, warnings } = documentOf(input, await readDraft(tx, ctx, contentId));
  await writeDraft(tx, ctx, locked, await withContentIds(tx, ctx, document));
  return { content: await getContent(ctx, { id: contentId }), created: false, warnings };
}

/** What the text becomes; blocks that `existing` holds as well keep their ids. */
export const documentOf = (input: Pick<ImportInput, 'markdown' | 'title'>, existing?: ContentDocument) =>
  documentFromMarkdown(input.markdown, {
    newId: newBlockId,
    ...(existing === undefined ? {} : { existing }),
    ...(input.title === undefined ? {} : { fallbackTitle: input.title }),
  });

/** Turns the slugs in references into ids. */
export async function withContentIds(
  tx: Pick<Tx, 'content'>,
  ctx: OrgContext,
  document: ContentDocument,
): Promise<ContentDocument> {
  const slugs = new Set(collectReferences(document).map(({ contentId }) => contentId));
  for (const slug of slugs) if (isId('content', slug)) slugs.delete(slug);
  if (slugs.size === 0) return document;
  const contents = await tx.content.findMany({
    where: { organizationId: ctx.orgId, routeSegment: { in: [...slugs] } },
    select: { id: true, routeSegment: true },
  });
  const ids = new Map(contents.map(({ id, routeSegment }) => [routeSegment, id]));
  const unknown = [...slugs].find((slug) => !ids.has(slug));
  if (unknown !== undefined) {
    throw invalid(
      'markdown_invalid',
      `The reference to "${unknown}" leads to no content; import or create that one first.`,
    );
  }
  return retargetReferences(document, ids);
}
