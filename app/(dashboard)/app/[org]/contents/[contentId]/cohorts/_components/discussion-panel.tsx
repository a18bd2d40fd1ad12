'use client';

import { Pagination, SegmentedControl } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QUESTION_FILTERS } from '@/modules/cohorts/schemas';
import type { CohortDto, OfferDto } from '@/modules/offering/schemas';
import { EmptyPage } from '@/ui/empty-page';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { keepFocus } from '@/ui/keep-focus';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import { COHORT_STATE } from './cohorts-state';
import { Question } from './question';
import { WritePost } from './write-post';

const PAGE_SIZE = 25;
type Filter = (typeof QUESTION_FILTERS)[number];
const WORDS: Record<Filter, string> = { all: 'All', unanswered: 'Unanswered', open: 'Open', resolved: 'Resolved' };
const NONE: Record<Filter, string> = {
  all: 'Nobody has asked anything yet. What you write here, every member reads.',
  unanswered: 'The staff has answered every open question.',
  open: 'No question is open.',
  resolved: 'No question was resolved yet.',
};

type Props = { cohort: CohortDto; offer: Pick<OfferDto, 'id' | 'discussionEnabled'> | undefined; offersHref: string };

/** What the members ask: first what is pinned, then what nobody has answered. */
export function DiscussionPanel({ cohort: { id }, offer, offersHref }: Props) {
  const trpc = useTRPC();
  const [state, change] = useUrlState(COHORT_STATE);
  const show = QUESTION_FILTERS.find((each) => each === state.show) ?? 'all';
  const page = Math.max(1, state.page);
  const enabled = offer?.discussionEnabled !== false;
  const questions = useQuery(
    trpc.cohort.listQuestions.queryOptions({ id, show, page, pageSize: PAGE_SIZE }, { enabled }),
  );
  if (!enabled) {
    return (
      <EmptyState
        icon={<IconMessages size={20} stroke={1.6} aria-hidden />}
        title="This offer has no discussion"
        description="Switch the discussion on in the offer, and the members of its cohorts can ask questions here."
        action={
          <LinkButton href={`${offersHref}/${offer?.id ?? ''}`} variant="default">
            Open the offer
          </LinkButton>
        }
      />
    );
  }
  const pages = Math.ceil((questions.data?.total ?? 0) / PAGE_SIZE);
  const unanswered = questions.data?.unanswered ?? 0;
  return (
    <Panel
      ref={keepFocus}
      title="Discussion"
      description={
        unanswered === 0
          ? 'The staff has answered every open question.'
          : `${unanswered} ${unanswered === 1 ? 'question waits' : 'questions wait'} for an answer of the staff.`
      }
      actions={
        <SegmentedControl
          aria-label="Which questions are shown"
          data={QUESTION_FILTERS.map((value) => ({ value, label: WORDS[value] }))}
          value={show}
          onChange={(next) => change({ show: next, page: 1 })}
        />
      }
    >
      <div className={classes.compose}>
        <WritePost cohortId={id} label="New question or announcement" submitLabel="Post" />
      </div>
      {questions.data === undefined ? (
        questions.error === null ? (
          <LoadingState label="Loading the discussion" />
        ) : (
          <ErrorState message={questions.error.message} onRetry={() => questions.refetch()} />
        )
      ) : questions.data.total === 0 ? (
        <p className={classes.none}>{NONE[show]}</p>
      ) : questions.data.posts.length === 0 ? (
        <EmptyPage what="questions" onFirst={() => change({ page: 1 })} />
      ) : (
        <ul className={classes.list} aria-label="Questions">
          {questions.data.posts.map((post) => (
            <Question key={post.id} post={post} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={classes.pages}>
          <Pagination
            total={pages}
            value={Math.min(page, pages)}
            onChange={(next) => change({ page: next })}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </div>
      )}
    </Panel>
  );
}
