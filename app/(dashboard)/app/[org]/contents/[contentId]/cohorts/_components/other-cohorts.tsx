'use client';

import { useState } from 'react';
import type { CohortDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { TextLink } from '@/ui/text-link';
import classes from './cohort.module.css';
import { seatsOf } from './cohorts-state';
import { isFull } from './member-row';

type Props = {
  cohorts: readonly CohortDto[];
  rootHref: string;
  dragging: boolean;
  onDrop: (cohortId: string) => void;
};

/** Where a dragged member can be dropped. Everything that this does, the member's menu does too. */
export function OtherCohorts({ cohorts, rootHref, dragging, onDrop }: Props) {
  const [over, setOver] = useState<string | null>(null);
  return (
    <aside aria-label="Other cohorts of this offer" className={classes.others}>
      <h3 className={classes.asideTitle}>Other cohorts of this offer</h3>
      <ul className={classes.targets}>
        {cohorts.map((cohort) => {
          const { id, name, startsAt } = cohort;
          const open = dragging && !isFull(cohort);
          return (
            <li
              key={id}
              className={classes.target}
              data-open={open || undefined}
              data-over={(open && over === id) || undefined}
              onDragOver={(event) => {
                if (!open) return;
                event.preventDefault();
                setOver(id);
              }}
              onDragLeave={() => setOver((current) => (current === id ? null : current))}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                if (open) onDrop(id);
              }}
            >
              <TextLink href={`${rootHref}/${id}`} plain>
                {name}
              </TextLink>
              <span className={classes.quiet}>
                <DateTime value={startsAt} format="date" /> · {seatsOf(cohort)}
              </span>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
