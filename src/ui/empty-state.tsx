import type { ReactNode } from 'react';
import classes from './states.module.css';

type Props = { icon?: ReactNode; title: string; description?: ReactNode; action?: ReactNode };

/** Says that there is nothing yet, why one would want something, and how to make it. */
export function EmptyState({ icon, title, description, action }: Props) {
  return (
    <div className={classes.root}>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <p className={classes.title}>{title}</p>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
