'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MasteryDto } from '@/modules/enrollment/schemas';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../_trpc/client';
import classes from './learner-drawer.module.css';
import { ProgressBar } from './progress-bar';

/** What they have done of what is published now, and what is missing. */
export function LearnerMastery({ id, userId }: { id: string; userId: string }) {
  const trpc = useTRPC();
  const mastery = useQuery(trpc.enrollment.getMastery.queryOptions({ id, userId }));
  if (mastery.data === undefined) {
    if (mastery.error === null) return <LoadingState label="Loading the mastery" />;
    return <ErrorState message={mastery.error.message} onRetry={() => mastery.refetch()} />;
  }
  const { percent, explanation, sections, quizzes, skills } = mastery.data;
  return (
    <>
      <section aria-label="Mastery">
        <h3 className={classes.title}>Mastery</h3>
        <Percent percent={percent} />
        <Sentences sentences={explanation} />
      </section>
      {sections.length > 0 && (
        <Rows title="Sections">
          {sections.map(({ blockId, title, completed, total }) => (
            <li key={blockId ?? title}>
              <span>{title}</span>
              <span className={classes.number}>
                {completed} of {total}
              </span>
              <ProgressBar
                percent={total === 0 ? 0 : Math.floor((completed * 100) / total)}
                completed={completed}
                total={total}
              />
            </li>
          ))}
        </Rows>
      )}
      {quizzes.length > 0 && (
        <Rows title="Quizzes">
          {quizzes.map((quiz) => (
            <Quiz key={`${quiz.blockId} ${quiz.title}`} quiz={quiz} />
          ))}
        </Rows>
      )}
      {skills.length > 0 && (
        <Rows title="Skills">
          {skills.map(({ skill, score, answered }) => (
            <li key={skill}>
              <span>{skill}</span>
              <span className={classes.number}>
                {answered} {answered === 1 ? 'question' : 'questions'}
              </span>
              <ProgressBar percent={score} completed={score} total={100} />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

function Percent({ percent }: { percent: number }) {
  return (
    <div className={classes.percent}>
      <strong>{percent} %</strong>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}

const SENTENCES_AT_FIRST = 5;

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const [all, setAll] = useState(false);
  const hidden = sentences.length - SENTENCES_AT_FIRST;
  return (
    <>
      <ul className={classes.sentences} aria-label="What is missing">
        {(all ? sentences : sentences.slice(0, SENTENCES_AT_FIRST)).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may be called the same, and sentences never move
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
}

function Quiz({ quiz }: { quiz: MasteryDto['quizzes'][number] }) {
  const { title, attempts, bestScore, passingScore, mastered } = quiz;
  return (
    <li>
      <span>{title}</span>
      <span className={classes.number}>
        {bestScore === null
          ? `Not tried, ${passingScore} % pass`
          : `${bestScore} % at best, ${passingScore} % pass · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
      </span>
      <StatusBadge tone={mastered ? 'accent' : attempts > 0 ? 'warning' : 'neutral'}>
        {mastered ? 'Passed' : attempts > 0 ? 'Not passed' : 'Open'}
      </StatusBadge>
    </li>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}
