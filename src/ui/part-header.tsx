import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './part-header.module.css';
import { TextLink } from './text-link';

type Props = { title: string; back: { href: string; label: string }; badges?: ReactNode; actions?: ReactNode };

/** The head of one thing that belongs to the page's own, such as an offer of a content; leads back to all of them. */
export function PartHeader({ title, back, badges, actions }: Props) {
  return (
    <header className={classes.head}>
      <div className={classes.back}>
        <TextLink href={back.href} quiet>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> {back.label}
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
