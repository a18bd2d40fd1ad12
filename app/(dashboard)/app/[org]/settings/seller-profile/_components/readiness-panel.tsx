'use client';

import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { StatusBadge } from '@/ui/status-badge';
import type { Requirement } from './readiness';
import classes from './readiness-panel.module.css';

type Props = {
  requirements: readonly Requirement[];
  /** As the server has it. */
  ready: boolean;
  /** Whether something is typed that the server does not have. */
  unsaved: boolean;
};

/** What is still missing before paid offers can sell, kept while one types. */
export function ReadinessPanel({ requirements, ready, unsaved }: Props) {
  const missing = requirements.filter(({ met }) => !met).length;
  return (
    <section className={classes.root} aria-labelledby="readiness">
      <div className={classes.head}>
        <h2 id="readiness" className={classes.title}>
          Ready to sell
        </h2>
        <StatusBadge tone={ready ? 'accent' : 'warning'}>{ready ? 'Ready' : 'Not ready'}</StatusBadge>
      </div>
      <ul className={classes.list}>
        {requirements.map(({ label, met }) => (
          <li key={label} data-met={met || undefined}>
            {met ? (
              <IconCircleCheckFilled size={17} aria-label="Complete:" />
            ) : (
              <IconCircleDashed size={17} stroke={1.8} aria-label="Missing:" />
            )}
            {label}
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {missing === 0
          ? unsaved
            ? 'Complete. Save it to make it count.'
            : 'Paid offers can sell.'
          : `${missing} of ${requirements.length} missing. Paid offers cannot sell until then.`}
      </p>
    </section>
  );
}
