import { type DomainError, notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { assertMayEdit } from '../content';

/** Locks the content, under which all changes of its offers happen one after the other. Refuses who may not edit it. */
export async function holdContent(
  tx: Tx,
  ctx: OrgContext,
  id: string,
  missing: DomainError = notFound('Content'),
): Promise<{ id: string; kind: 'learning' | 'article' }> {
  const [content] = await tx.$queryRaw<{ id: string; kind: 'learning' | 'article'; teamId: string }[]>`
    SELECT "id", "kind", "teamId" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id}
    FOR NO KEY UPDATE`;
  if (content === undefined) throw missing;
  assertMayEdit(ctx.actor, content);
  return content;
}

/** Locks the offer and its content. */
export async function holdOffer(tx: Tx, ctx: OrgContext, id: string): Promise<void> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  const offer = await tx.offer.findUnique({ where, select: { contentId: true } });
  if (offer === null) throw notFound('Offer');
  await holdContent(tx, ctx, offer.contentId, notFound('Offer'));
  await tx.$queryRaw`SELECT "id" FROM "Offer" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR NO KEY UPDATE`;
}
