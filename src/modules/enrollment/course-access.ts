import { conflict, notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { assertMayEdit } from '../content';

/** The content, for whoever may deal with its learners: the whole staff but members of other teams, or without a say. */
export async function findCourse(
  ctx: OrgContext,
  id: string,
): Promise<{ id: string; kind: 'learning' | 'article'; title: string }> {
  const content = await reader(ctx).content.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: { id: true, kind: true, title: true, teamId: true },
  });
  if (content === null) throw notFound('Content');
  assertMayEdit(ctx.actor, content);
  return content;
}

/** The same, refused for what nobody can be enrolled in. */
export async function findSoldCourse(ctx: OrgContext, id: string): Promise<void> {
  const { kind } = await findCourse(ctx, id);
  if (kind !== 'learning') throw conflict('content_not_for_sale', 'Courses have learners; this content is an article.');
}
