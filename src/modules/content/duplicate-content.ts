import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { recordContent, settingsChanged } from './content-audit';
import { getContent } from './content-json';
import { assertMayOwn } from './content-policy';
import type { ContentDto } from './content-schemas';
import { ownerOfNew, slugTaken, writeTags } from './create-content';
import { insertDraft, readDraft } from './draft';
import { freeSegment } from './free-segment';
import { copySegment } from './route-segment';

/**
 * A new, unpublished content with the draft and the settings of another. Ids inside the document stay: learners' answers
 * are kept by content and id, so the copy starts without any, and what was linked inside the document stays linked.
 */
export async function duplicateContent(ctx: OrgContext, { id: sourceId }: { id: string }): Promise<ContentDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const held = await holdAttached(tx, inside, sourceId);
    const { routeSegment, intakeQuestions, ...settings } = await readSettings(tx, inside, sourceId);
    assertMayOwn(inside.actor, settings.teamId);
    const document = await readDraft(tx, inside, sourceId);
    const id = newId('content');
    const now = inside.now();
    await insertAtFreeSegment(tx, inside, routeSegment, {
      ...settings,
      intakeFormId: held.formId,
      intakeQuestions: intakeQuestions ?? [],
      id,
      organizationId: inside.orgId,
      ownerId: await ownerOfNew(tx, inside),
      createdAt: now,
      updatedAt: now,
    });
    await writeTags(tx, inside, id, held.tagIds);
    await insertDraft(tx, inside, id, document);
    const content = await getContent(inside, { id });
    const changes = { ...settingsChanged(null, content), copyOf: [null, sourceId] as const };
    recordContent(tx, inside, 'content.duplicated', id, changes);
    await emit(tx, inside, 'content.created', { content });
    return content;
  });
}

/** The form and the tags of the source, held so that the copy can have them too. */
async function holdAttached(tx: Tx, ctx: OrgContext, contentId: string) {
  const forms = await tx.$queryRaw<{ id: string }[]>`
    SELECT f."id" FROM "IntakeForm" f
    JOIN "Content" c ON c."organizationId" = f."organizationId" AND c."intakeFormId" = f."id"
    WHERE c."organizationId" = ${ctx.orgId} AND c."id" = ${contentId} FOR KEY SHARE OF f`;
  const tags = await tx.$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM "Tag" t JOIN "ContentTag" ct ON ct."organizationId" = t."organizationId" AND ct."tagId" = t."id"
    WHERE ct."organizationId" = ${ctx.orgId} AND ct."contentId" = ${contentId} ORDER BY t."id" FOR KEY SHARE OF t`;
  return { formId: forms[0]?.id ?? null, tagIds: tags.map(({ id }) => id) };
}

async function readSettings(tx: Tx, ctx: OrgContext, id: string) {
  const content = await tx.content.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: {
      kind: true,
      title: true,
      description: true,
      routeSegment: true,
      teamId: true,
      theme: true,
      certificateTheme: true,
      featured: true,
      noindex: true,
      seoTitle: true,
      seoDescription: true,
      intakeQuestions: true,
    },
  });
  if (content === null) throw notFound('Content');
  return content;
}

type NewContent = Omit<Prisma.ContentCreateManyInput, 'routeSegment'>;

const ATTEMPTS = 20;

/** Looks again when a copy that is made at the same time took the same segment first. */
async function insertAtFreeSegment(tx: Tx, ctx: OrgContext, segment: string, data: NewContent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const routeSegment = await freeSegment(tx, ctx, (number) => copySegment(segment, number));
    const { count } = await tx.content.createMany({ data: [{ ...data, routeSegment }], skipDuplicates: true });
    if (count === 1) return;
  }
  throw slugTaken(copySegment(segment, 1));
}
