'use client';

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import classes from './feed-list.module.css';
import type { useFeed } from './use-feed';

type Props<T> = {
  label: string;
  feed: ReturnType<typeof useFeed<T>>;
  empty: ReactNode;
  children: (record: T) => ReactNode;
};

/** A feed in all its states; older records come when they are asked for. */
export function FeedList<T extends { id: string }>({ label, feed, empty, children }: Props<T>) {
  if (feed.items === undefined) {
    return feed.error === null ? (
      <LoadingState label={`Loading ${label.toLowerCase()}`} rows={6} />
    ) : (
      <ErrorState message={feed.error.message} onRetry={() => feed.refetch()} />
    );
  }
  if (feed.items.length === 0) return <>{empty}</>;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {feed.items.map((record) => (
          <li key={record.id}>{children(record)}</li>
        ))}
      </ul>
      {feed.hasNextPage && (
        <div className={classes.older}>
          <Button variant="subtle" color="gray" loading={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
