import { changedFields } from '../../kernel/events/event-entry';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit, emitEach } from '../../platform/outbox';
import { getContent } from './content-json';
import type { ContentDto } from './content-schemas';
import type { AnyDocument } from './document/document-types';
import { descriptionOf, titleOf } from './document/plain-text';

/** Tells of each content whose record is another one now; both lists are in the same order. */
export async function emitUpdates(
  tx: Tx,
  ctx: OrgContext,
  before: readonly ContentDto[],
  after: readonly ContentDto[],
): Promise<void> {
  const updates = after.flatMap((content, index) => {
    const was = before[index];
    const previous = was === undefined ? null : changedFields(was, content);
    return previous === null ? [] : [{ content, previous }];
  });
  await emitEach(tx, ctx, 'content.updated', updates);
}

/** What of the record the public sees; a draft changes none of it before it is published. */
const PUBLIC_FIELDS = ['isPublished', 'title', 'description'] as const;

/** The record as the public has it before a publish: title and description as they were last published. */
export async function shownBefore(tx: Tx, ctx: OrgContext, id: string): Promise<ContentDto> {
  const content = await getContent(ctx, { id });
  const rows = await tx.$queryRaw<{ title: string | null; description: string | null }[]>`
    SELECT ("published" #> '{content,1}')::text AS "title", ("published" #> '{content,2}')::text AS "description"
    FROM "ContentDocument" WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${id}`;
  const { title, description } = rows[0] ?? {};
  if (title == null || description == null) return content;
  const head = { type: 'doc', content: [JSON.parse(title), JSON.parse(description)] } as AnyDocument;
  return { ...content, title: titleOf(head), description: descriptionOf(head) };
}

/** Tells of a publish, and of an update where the public sees another record than before. */
export async function emitPublished(tx: Tx, ctx: OrgContext, shown: ContentDto, content: ContentDto): Promise<void> {
  await emit(tx, ctx, 'content.published', { content });
  const previous = changedFields(shown, content);
  if (previous === null || !PUBLIC_FIELDS.some((field) => field in previous)) return;
  await emit(tx, ctx, 'content.updated', { content, previous });
}
