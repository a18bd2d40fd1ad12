import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
};

/** One question on a quiet page. */
export function AuthCard({ title, lead, children, footer }: Props) {
  return (
    <>
      <section className={classes.card} aria-labelledby="auth-title">
        <h1 className={classes.title} id="auth-title">
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        <div className={classes.body}>{children}</div>
      </section>
      {footer !== undefined && <p className={classes.footer}>{footer}</p>}
    </>
  );
}
