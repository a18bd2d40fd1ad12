import { notFound } from '../../kernel/errors';
import type { PostDto } from '../../kernel/records/post';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { findDiscussion } from './find-cohort';
import { toPostDto } from './post-record';

/** Locks the post. Refuses who does not run its cohort. */
export async function holdPost(tx: Tx, ctx: OrgContext, id: string): Promise<PostDto> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  const found = await tx.post.findUnique({ where, select: { cohortId: true, parentId: true } });
  if (found === null) throw notFound('Post');
  await findDiscussion(ctx, found.cohortId, notFound('Post'));
  // The question before its reply, as those take them who delete the question.
  if (found.parentId !== null) await lockPost(tx, ctx, found.parentId);
  await lockPost(tx, ctx, id);
  const post = await tx.post.findUnique({ where });
  if (post === null) throw notFound('Post');
  return toPostDto(post);
}

const lockPost = (tx: Tx, ctx: OrgContext, id: string) =>
  tx.$queryRaw`SELECT "id" FROM "Post" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR UPDATE`;
