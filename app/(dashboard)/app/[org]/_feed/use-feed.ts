'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { behind, type FeedCursor, type FeedPage, feedKey } from './feed';

/** Whoever has read on so far is looking at the past, which does not change. */
const LIVE_PAGES_MAX = 4;

type Feed<T> = {
  /** The procedure's query key with its input. */
  queryKey: readonly unknown[];
  read: (cursor: FeedCursor) => Promise<FeedPage<T>>;
  /** How often new records are looked for while the page is seen. */
  everyMs: number;
};

/** The newest records, those that come while one looks, and older ones as one asks for them. */
export function useFeed<T>({ queryKey, read, everyMs }: Feed<T>) {
  const feed = useInfiniteQuery({
    queryKey: feedKey(queryKey),
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: {} as FeedCursor,
    getNextPageParam: behind,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= LIVE_PAGES_MAX ? everyMs : false),
  });
  return { ...feed, items: feed.data?.pages.flatMap(({ items }) => items) };
}
