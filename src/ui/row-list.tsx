import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** A list of records on one line each; under a narrow width the line folds. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** An avatar or icon. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** States and dates, between the text and the actions. */
  meta?: ReactNode;
  actions?: ReactNode;
};

export function Row({ leading, title, detail, meta, actions }: RowProps) {
  return (
    <li className={classes.row}>
      {leading !== undefined && <span className={classes.leading}>{leading}</span>}
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        {detail !== undefined && <div className={classes.detail}>{detail}</div>}
      </div>
      {meta !== undefined && <div className={classes.meta}>{meta}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
