/** One page of a list that is read by cursor. */
export type FeedPage<T> = { items: T[]; nextCursor: { createdAt: string; id: string } | null };

/** What is asked for the page behind another one; nothing for the first. */
export type FeedCursor = { cursorCreatedAt?: string; cursorId?: string };

export const behind = ({ nextCursor }: FeedPage<unknown>): FeedCursor | undefined =>
  nextCursor === null ? undefined : { cursorCreatedAt: nextCursor.createdAt, cursorId: nextCursor.id };

/** Beside the key of the procedure and its input, so that invalidating the procedure reaches the feed as well. */
export const feedKey = (key: readonly unknown[]) => [...key, 'feed'];
