'use client';

import { Drawer, Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '@/ui/date-time';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Row, RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../../_trpc/client';

const PAGE_SIZE = 25;

type Props = { offerId: string; version: number | null; onClose: () => void };

/** Who came in under one version of the terms. */
export function TermsLearners({ offerId, version, onClose }: Props) {
  // The last version stays while the drawer closes.
  const [shown, setShown] = useState(version);
  if (version !== null && version !== shown) setShown(version);
  return (
    <Drawer
      opened={version !== null}
      onClose={onClose}
      position="right"
      size="32rem"
      title={`Learners of version ${shown ?? ''}`}
    >
      {shown !== null && <Learners key={shown} offerId={offerId} version={shown} />}
    </Drawer>
  );
}

function Learners({ offerId, version }: { offerId: string; version: number }) {
  const trpc = useTRPC();
  const [page, setPage] = useState(1);
  const input = { id: offerId, version, page, pageSize: PAGE_SIZE };
  const read = useQuery(trpc.offering.listTermsLearners.queryOptions(input, { placeholderData: keepPreviousData }));
  if (read.data === undefined) {
    if (read.error === null) return <LoadingState label="Loading learners" />;
    return <ErrorState message={read.error.message} onRetry={() => read.refetch()} />;
  }
  const pages = Math.ceil(read.data.total / PAGE_SIZE);
  return (
    <>
      <RowList label="Learners">
        {read.data.learners.map((learner) => (
          <Row
            key={learner.id}
            title={learner.name}
            detail={learner.email}
            meta={
              <span>
                {learner.purchased ? 'Bought' : 'Without a purchase'},{' '}
                <DateTime value={learner.enrolledAt} format="date" />
              </span>
            }
          />
        ))}
      </RowList>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          size="sm"
          mt="md"
          getItemProps={(each) => ({ 'aria-label': `Page ${each}` })}
          getControlProps={(control) => ({
            'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page of learners`,
          })}
        />
      )}
    </>
  );
}
