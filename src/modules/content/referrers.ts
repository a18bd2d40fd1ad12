import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import type { ReferrerDto } from './content-schemas';

/** The contents whose draft or published document refers to this one, by title. */
export async function referrersOf(ctx: OrgContext, id: string): Promise<ReferrerDto[]> {
  const references = await reader(ctx).contentReference.findMany({
    where: { organizationId: ctx.orgId, toId: id },
    select: { inDraft: true, inPublished: true, from: { select: { id: true, title: true } } },
    orderBy: [{ from: { title: 'asc' } }, { fromId: 'asc' }],
  });
  return references.map(({ from, inDraft, inPublished }) => ({ ...from, inDraft, inPublished }));
}

/** What keeps a content from being deleted. */
export async function listReferrers(ctx: OrgContext, { id }: { id: string }): Promise<ReferrerDto[]> {
  const content = await reader(ctx).content.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { id: true },
  });
  if (content === null) throw notFound('Content');
  return referrersOf(ctx, id);
}
