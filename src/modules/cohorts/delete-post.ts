import { inTransaction, type OrgContext } from '../../platform/context';
import { emitEach } from '../../platform/outbox';
import type { PostInput } from './discussion-schemas';
import { holdPost } from './hold-post';
import { toPostDto } from './post-record';
import { recordPost } from './write-post';

/** A question goes with its replies; each of them is told of. */
export async function deletePost(ctx: OrgContext, { postId: id }: PostInput): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    const post = await holdPost(tx, inside, id);
    const organizationId = inside.orgId;
    const replies = await tx.post.findMany({
      where: { organizationId, cohortId: post.cohortId, parentId: id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
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
    const told = [...replies.map((reply) => ({ post: toPostDto(reply) })), { post }];
    await emitEach(tx, inside, 'discussion.post.deleted', told);
    return { deleted: true, id };
  });
}
