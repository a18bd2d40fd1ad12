'use client';

import { Pagination } from '@mantine/core';
import { LearnerMenu } from './learner-menu';
import { LearnerName } from './learner-name';
import classes from './learners.module.css';
import type { LearnersListProps } from './learners-list';
import { ProgressBar } from './progress-bar';
import { LearnerStatus } from './status';

/** The same list where a table has no room. */
export function LearnerCards({ page, ofOne, onOpen, onPage, onAsk }: LearnersListProps) {
  const pages = Math.ceil(page.total / page.pageSize);
  return (
    <div className={classes.narrow}>
      <ul className={classes.cards} aria-label="Learners">
        {page.learners.map((learner) => {
          const { id, status, progress, contentTitle, offerName, cohortName } = learner;
          return (
            <li key={id} className={classes.card}>
              <LearnerName learner={learner} onOpen={() => onOpen(learner)} />
              <LearnerMenu learner={learner} onAsk={onAsk} onOpen={() => onOpen(learner)} />
              <div className={classes.facts}>
                <LearnerStatus status={status} />
                <ProgressBar {...progress} />
                <span className={classes.where}>
                  {ofOne ? offerName : contentTitle}
                  {cohortName !== null && ` · ${cohortName}`}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          size="md"
          total={pages}
          value={page.page}
          onChange={onPage}
          siblings={0}
          getItemProps={(each) => ({ 'aria-label': `Page ${each}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page of learners` })}
        />
      )}
    </div>
  );
}
