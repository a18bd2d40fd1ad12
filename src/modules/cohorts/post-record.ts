import type { Prisma } from '../../generated/prisma/client';
import type { PostDto } from '../../kernel/records/post';

export const toPostDto = (row: Prisma.PostGetPayload<object>): PostDto => ({
  id: row.id,
  cohortId: row.cohortId,
  authorUserId: row.authorUserId,
  authorName: row.authorName,
  parentId: row.parentId,
  body: row.body,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedBy: row.resolvedBy,
  pinnedAt: row.pinnedAt?.toISOString() ?? null,
  replyCount: row.replyCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
