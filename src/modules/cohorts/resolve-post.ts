import { conflict } from '../../kernel/errors';
import type { PostDto } from '../../kernel/records/post';
import { type Actor, inTransaction, type OrgContext } from '../../platform/context';
import { emit } from '../../platform/outbox';
import type { PinPostInput, ResolvePostInput } from './discussion-schemas';
import { holdPost } from './hold-post';
import { toPostDto } from './post-record';
import { recordPost } from './write-post';

/** Resolves a question or a reply, or opens it again. Says nothing where it is so already. */
export async function resolvePost(ctx: OrgContext, { postId, resolved }: ResolvePostInput): Promise<PostDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const before = await holdPost(tx, inside, postId);
    if ((before.resolvedAt !== null) === resolved) return before;
    const now = inside.now();
    const row = await tx.post.update({
      where: { organizationId_id: { organizationId: inside.orgId, id: postId } },
      data: { resolvedAt: resolved ? now : null, resolvedBy: resolved ? nameOf(inside.actor) : null, updatedAt: now },
    });
    const post = toPostDto(row);
    recordPost(tx, inside, resolved ? 'post.resolved' : 'post.reopened', before, post);
    if (resolved) await emit(tx, inside, 'discussion.post.resolved', { post });
    else await emit(tx, inside, 'discussion.post.reopened', { post });
    return post;
  });
}

/** Pins a question, or takes its pin away. */
export async function pinPost(ctx: OrgContext, { postId, pinned }: PinPostInput): Promise<PostDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const before = await holdPost(tx, inside, postId);
    if (before.parentId !== null) throw conflict('post_is_reply', 'A reply cannot be pinned; pin its question.');
    if ((before.pinnedAt !== null) === pinned) return before;
    const now = inside.now();
    const row = await tx.post.update({
      where: { organizationId_id: { organizationId: inside.orgId, id: postId } },
      data: { pinnedAt: pinned ? now : null, updatedAt: now },
    });
    const post = toPostDto(row);
    recordPost(tx, inside, pinned ? 'post.pinned' : 'post.unpinned', before, post);
    return post;
  });
}

const nameOf = (actor: Actor): string | null =>
  actor.kind === 'apiKey' ? `apikey:${actor.keyId}` : actor.kind === 'system' ? null : actor.userId;
