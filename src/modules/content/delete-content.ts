import { conflict, notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { recordContent, settingsChanged } from './content-audit';
import { getContent } from './content-json';
import { assertMayEdit } from './content-policy';
import { lockDraft } from './draft';
import { referrersOf } from './referrers';

const REFERRERS_NAMED = 5;

/** Deletes the content alone; whoever learns in it, and its cohorts, are told of by the modules that own them. */
export async function deleteContent(ctx: OrgContext, { id }: { id: string }): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdForDeletion(tx, inside, id);
    const content = await getContent(inside, { id });
    const { count } = await tx.content
      .deleteMany({ where: { organizationId: inside.orgId, id } })
      .catch((error) => onForeignKey(error, purchased()));
    if (count === 0) throw notFound('Content');
    recordContent(tx, inside, 'content.deleted', id, settingsChanged(content, null));
    await emit(tx, inside, 'content.deleted', { content });
    return { deleted: true, id };
  });
}

/**
 * Locks the content, so that nobody can come into it, buy it, or begin to refer to it before the commit. Refused while a
 * draft or a published document of another content refers to it, and once it was purchased (specification 3.1), or a
 * checkout of it was begun: a page that was left may be paid late, and that money is given back by its purchase.
 */
export async function holdForDeletion(tx: Tx, ctx: OrgContext & { readonly tx: Tx }, id: string): Promise<void> {
  assertMayEdit(ctx.actor, await lockDraft(tx, ctx, id));
  // From here on what is read next is the whole truth.
  await tx.$queryRaw`SELECT "id" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR UPDATE`;
  await assertUnreferenced(ctx, id);
  const where = { organizationId: ctx.orgId, contentId: id };
  if ((await tx.purchase.findFirst({ where, select: { id: true } })) !== null) throw purchased();
}

const purchased = () =>
  conflict('content_purchased', 'This content was purchased, or a checkout of it was begun, so it cannot be deleted.');

async function assertUnreferenced(ctx: OrgContext, id: string): Promise<void> {
  const referrers = await referrersOf(ctx, id);
  if (referrers.length === 0) return;
  const titles = referrers.slice(0, REFERRERS_NAMED).map(({ title }) => `"${title}"`);
  const others = referrers.length > REFERRERS_NAMED ? ` and ${referrers.length - REFERRERS_NAMED} more` : '';
  throw conflict(
    'content_referenced',
    `This content is referenced by ${titles.join(', ')}${others}; remove those references first.`,
  );
}
