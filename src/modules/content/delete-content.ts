import { conflict, notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import { onForeignKey } from '../../platform/db/errors';
import { emit } from '../../platform/outbox';
import { recordContent, settingsChanged } from './content-audit';
import { getContent } from './content-json';
import { assertMayEdit } from './content-policy';
import { lockDraft } from './draft';
import { referrersOf } from './referrers';

const REFERRERS_NAMED = 5;

/** Refused while a draft or a published document of another content refers to it (specification 3.1). */
export async function deleteContent(ctx: OrgContext, { id }: { id: string }): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    assertMayEdit(inside.actor, await lockDraft(tx, inside, id));
    // From here on nobody can begin to refer to it, so what is read next is the whole truth.
    await tx.$queryRaw`
      SELECT "id" FROM "Content" WHERE "organizationId" = ${inside.orgId} AND "id" = ${id} FOR UPDATE`;
    await assertUnreferenced(inside, id);
    const content = await getContent(inside, { id });
    const { count } = await tx.content
      .deleteMany({ where: { organizationId: inside.orgId, id } })
      .catch((error) =>
        onForeignKey(error, conflict('content_purchased', 'This content was purchased, so it cannot be deleted.')),
      );
    if (count === 0) throw notFound('Content');
    recordContent(tx, inside, 'content.deleted', id, settingsChanged(content, null));
    await emit(tx, inside, 'content.deleted', { content });
    return { deleted: true, id };
  });
}

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
