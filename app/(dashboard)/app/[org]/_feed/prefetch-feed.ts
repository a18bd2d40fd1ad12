import 'server-only';
import type { QueryClient } from '@tanstack/react-query';
import { type FeedPage, feedKey } from './feed';

/** Reads the first page on the server, so that `useFeed` with the same key starts with it. */
export function prefetchFeed<T>(
  queryClient: QueryClient,
  key: readonly unknown[],
  read: () => Promise<FeedPage<T>>,
): Promise<void> {
  return queryClient.prefetchInfiniteQuery({ queryKey: feedKey(key), queryFn: read, initialPageParam: {} });
}
