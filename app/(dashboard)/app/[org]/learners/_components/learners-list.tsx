'use client';

import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { LearnerListingDto, LearnerListingPageDto } from '@/modules/enrollment/schemas';
import { EmptyPage } from '@/ui/empty-page';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { NothingMatches } from '@/ui/nothing-matches';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { LearnerCards } from './learner-cards';
import { LearnerDialogs, type LearnerQuestion, type OnAsk } from './learner-dialogs';
import { LearnerDrawer } from './learner-drawer';
import { LearnersFilters } from './learners-filters';
import { isFiltered, LEARNERS_STATE, listInput, NO_FILTERS } from './learners-state';
import { LearnersTable } from './learners-table';

/** What the table and the cards show in two ways. */
export type LearnersListProps = {
  page: LearnerListingPageDto;
  isFetching: boolean;
  /** The content needs no naming where all are of one. */
  ofOne: boolean;
  onOpen: (learner: LearnerListingDto) => void;
  onPage: (page: number) => void;
  onAsk: OnAsk;
};

type Props = {
  /** Of one content alone. */
  contentId?: string;
  /** Offered where there is nobody yet. */
  add: ReactNode;
};

/** Those who learn: found, filtered, and each with what there is to know and to do. */
export function LearnersList({ contentId, add }: Props) {
  const trpc = useTRPC();
  const [state, change] = useUrlState(LEARNERS_STATE);
  const [question, setQuestion] = useState<LearnerQuestion | null>(null);
  const learners = useQuery(
    trpc.enrollment.browseLearners.queryOptions(listInput(state, contentId), { placeholderData: keepPreviousData }),
  );
  const close = () => change({ learner: null, of: null });
  const list = {
    ofOne: contentId !== undefined,
    onOpen: (learner: LearnerListingDto) => change({ learner: learner.userId, of: learner.contentId }),
    onPage: (page: number) => change({ page }),
    onAsk: setQuestion,
  };
  return (
    <>
      {(isFiltered(state) || learners.data?.total !== 0) && (
        <LearnersFilters state={state} onChange={change} contentId={contentId} />
      )}
      {learners.data === undefined ? (
        learners.error === null ? (
          <LoadingState label="Loading learners" rows={8} />
        ) : (
          <ErrorState message={learners.error.message} onRetry={() => learners.refetch()} />
        )
      ) : learners.data.learners.length > 0 ? (
        <>
          <LearnersTable page={learners.data} isFetching={learners.isFetching} {...list} />
          <LearnerCards page={learners.data} isFetching={learners.isFetching} {...list} />
        </>
      ) : isFiltered(state) ? (
        <NothingMatches
          title="Nobody matches"
          description="No learner matches this search and these filters. Who was removed is shown by that status alone."
          onClear={() => change(NO_FILTERS)}
        />
      ) : state.page > 1 ? (
        <EmptyPage what="learners" onFirst={() => change({ page: 1 })} />
      ) : (
        <EmptyState
          icon={<IconUsers size={20} stroke={1.6} aria-hidden />}
          title="No learners yet"
          description="Whoever buys a course, is let in after asking, or is added here for nothing is a learner."
          action={add}
        />
      )}
      <LearnerDrawer
        contentId={contentId ?? state.of}
        userId={state.learner}
        covered={question !== null}
        onClose={close}
        onAsk={setQuestion}
      />
      <LearnerDialogs question={question} onClose={() => setQuestion(null)} onRemoved={close} />
    </>
  );
}
