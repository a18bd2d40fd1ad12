import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/ui/text-link';
import classes from './cohort.module.css';

type Props = { title: string; backHref: string; badges?: ReactNode; actions?: ReactNode };

/** The head of one cohort, below that of its content. */
export function CohortHead({ title, backHref, badges, actions }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.back}>
        <TextLink href={backHref} quiet>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> All cohorts
        </TextLink>
      </div>
      <div className={classes.row}>
        <h2 className={classes.title}>{title}</h2>
        {badges}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
