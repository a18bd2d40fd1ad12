import type { PostDto } from '../../kernel/records/post';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit, emitEach } from '../../platform/outbox';
import type { PostInput } from './discussion-schemas';
import { holdPost } from './hold-post';
import { toPostDto } from './post-record';
import { recordPost } from './write-post';

/** Replies that are read, told of and deleted at a time. */
const PIECE = 500;

/** A question goes with its replies; each of them is told of. */
export async function deletePost(ctx: OrgContext, { postId: id }: PostInput): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    const post = await holdPost(tx, inside, id);
    const organizationId = inside.orgId;
    while ((await deleteReplies(tx, inside, post)) === PIECE);
    const { byStaff } = await tx.post.delete({
      where: { organizationId_id: { organizationId, id } },
      select: { byStaff: true },
    });
    if (post.parentId !== null) {
      await tx.post.update({
        where: { organizationId_id: { organizationId, id: post.parentId } },
        data: { replyCount: { decrement: 1 }, ...(byStaff ? { staffReplyCount: { decrement: 1 } } : {}) },
        select: { id: true },
      });
    }
    recordPost(tx, inside, 'post.deleted', post, null);
    await emit(tx, inside, 'discussion.post.deleted', { post });
    return { deleted: true, id };
  });
}

/** The newest of them that are left, so that thousands of long ones are never held at a time. Returns how many. */
async function deleteReplies(tx: Tx, ctx: OrgContext, { id: parentId, cohortId }: PostDto): Promise<number> {
  const organizationId = ctx.orgId;
  const replies = await tx.post.findMany({
    where: { organizationId, cohortId, parentId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PIECE,
  });
  if (replies.length === 0) return 0;
  await tx.post.deleteMany({ where: { organizationId, id: { in: replies.map((reply) => reply.id) } } });
  const told = replies.map((reply) => ({ post: toPostDto(reply) }));
  await emitEach(tx, ctx, 'discussion.post.deleted', told);
  return replies.length;
}
