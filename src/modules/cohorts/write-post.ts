import { changesBetween } from '../../kernel/audit/changes';
import { forbidden, invalid } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import type { PostDto } from '../../kernel/records/post';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import type { WritePostInput } from './discussion-schemas';
import { assertDiscussed, findDiscussion } from './find-cohort';
import { toPostDto } from './post-record';

type Author = { userId: string | null; name: string; byStaff: boolean };

/** A question or a reply of the staff. What a key writes, the organization has written. */
export async function writePost(ctx: OrgContext, input: WritePostInput): Promise<PostDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await findDiscussion(inside, input.id);
    return insertPost(tx, inside, input, await writingStaff(tx, inside));
  });
}

/** A question or a reply of somebody who is in the cohort and has access. */
export async function writePostAsLearner(
  ctx: OrgContext,
  { userId, ...input }: WritePostInput & { userId: string },
): Promise<PostDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const learner = await tx.learner.findFirst({
      where: {
        organizationId: inside.orgId,
        userId,
        cohortId: input.id,
        status: 'active',
        OR: [{ accessEndsAt: null }, { accessEndsAt: { gt: inside.now() } }],
      },
      select: { user: { select: { name: true } }, offer: { select: { discussionEnabled: true } } },
    });
    if (learner === null) throw forbidden('You are not in this cohort.');
    assertDiscussed(learner.offer);
    return insertPost(tx, inside, input, { userId, name: learner.user.name, byStaff: false });
  });
}

async function insertPost(
  tx: Tx,
  ctx: OrgContext,
  { id: cohortId, body, parentId = null }: WritePostInput,
  author: Author,
): Promise<PostDto> {
  if (parentId !== null) await countReply(tx, ctx, cohortId, parentId, author);
  const now = ctx.now();
  const row = await tx.post.create({
    data: {
      id: newId('post'),
      organizationId: ctx.orgId,
      cohortId,
      authorUserId: author.userId,
      authorName: author.name,
      byStaff: author.byStaff,
      parentId,
      body,
      createdAt: now,
      updatedAt: now,
    },
  });
  const post = toPostDto(row);
  recordPost(tx, ctx, 'post.created', null, post);
  await emit(tx, ctx, 'discussion.post.created', { post });
  return post;
}

/** Locks the question as well, so that it is there when its reply is. */
async function countReply(
  tx: Tx,
  ctx: OrgContext,
  cohortId: string,
  parentId: string,
  { byStaff }: Author,
): Promise<void> {
  const counted = isId('post', parentId)
    ? await tx.$executeRaw`
        UPDATE "Post"
        SET "replyCount" = "replyCount" + 1, "staffReplyCount" = "staffReplyCount" + ${byStaff ? 1 : 0}
        WHERE "organizationId" = ${ctx.orgId} AND "cohortId" = ${cohortId} AND "id" = ${parentId}
          AND "parentId" IS NULL`
    : 0;
  if (counted === 0) throw invalid('validation_failed', 'parentId: is no question of this cohort');
}

async function writingStaff(tx: Tx, ctx: OrgContext): Promise<Author> {
  const userId = actorUserId(ctx.actor);
  if (userId !== null) {
    const { name } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
    return { userId, name, byStaff: true };
  }
  const { name } = await tx.organization.findUniqueOrThrow({ where: { id: ctx.orgId }, select: { name: true } });
  return { userId: null, name, byStaff: true };
}

/** What was written stays out of the log: it is between those who are in the cohort. */
const AUDITED = ['cohortId', 'authorName', 'parentId', 'body', 'resolvedAt', 'pinnedAt'] as const;

export function recordPost(
  tx: Tx,
  ctx: OrgContext,
  action: 'post.created' | 'post.deleted' | 'post.resolved' | 'post.reopened' | 'post.pinned' | 'post.unpinned',
  before: PostDto | null,
  after: PostDto | null,
): void {
  const id = after?.id ?? before?.id ?? '';
  const changes = changesBetween(AUDITED, before, after, { hidden: ['body'] });
  record(tx, ctx, { action, target: { type: 'post', id }, changes });
}
