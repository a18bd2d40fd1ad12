import { conflict } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { recordContent, settingsChanged } from './content-audit';
import { getContent } from './content-json';
import { assertMayOwn } from './content-policy';
import type { ContentDto, CreateContentInput } from './content-schemas';
import type { ContentDocument } from './document/document-types';
import { minimalDocument } from './document/minimal-document';
import { descriptionOf, titleOf } from './document/plain-text';
import { insertDraft, newBlockId } from './draft';
import { firstOwner, holdTags, holdTeam } from './hold-rows';

export const slugTaken = (slug: string) =>
  conflict('slug_taken', `slug: "${slug}" is the route segment of another content; choose another one`);

/** A new draft that could be published as it is, with no offer. All of it or, on any refusal, nothing (specification 3.1). */
export async function createContent(ctx: OrgContext, input: CreateContentInput): Promise<ContentDto> {
  return createFromDocument(ctx, input, minimalDocument(input.title, { newId: newBlockId }));
}

export async function createFromDocument(
  ctx: OrgContext,
  input: Omit<CreateContentInput, 'title'>,
  document: ContentDocument,
): Promise<ContentDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const tagIds = await holdTags(tx, inside, input.tags ?? []);
    const teamId = await holdTeam(tx, inside, input.teamId);
    assertMayOwn(inside.actor, teamId);
    const id = newId('content');
    const now = inside.now();
    await tx.content
      .create({
        data: {
          id,
          organizationId: inside.orgId,
          kind: input.kind,
          title: titleOf(document),
          description: descriptionOf(document),
          routeSegment: input.slug,
          teamId,
          ownerId: await ownerOfNew(tx, inside),
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      })
      .catch((error) => onUnique(error, slugTaken(input.slug)));
    await writeTags(tx, inside, id, tagIds);
    await insertDraft(tx, inside, id, document);
    const content = await getContent(inside, { id });
    recordContent(tx, inside, 'content.created', id, settingsChanged(null, content));
    await emit(tx, inside, 'content.created', { content });
    return content;
  });
}

/** Who makes a content owns it; what a key or a job makes belongs to the organization's owner. */
export const ownerOfNew = async (tx: Tx, ctx: OrgContext): Promise<string> =>
  actorUserId(ctx.actor) ?? (await firstOwner(tx, ctx));

export async function writeTags(tx: Tx, ctx: OrgContext, contentId: string, tagIds: readonly string[]): Promise<void> {
  await tx.contentTag.deleteMany({ where: { organizationId: ctx.orgId, contentId, tagId: { notIn: [...tagIds] } } });
  await tx.contentTag.createMany({
    data: tagIds.map((tagId) => ({ organizationId: ctx.orgId, contentId, tagId })),
    skipDuplicates: true,
  });
}
