import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { TextLink } from './text-link';

type Props = {
  title: string;
  description?: ReactNode;
  /** The way up, from the area down to the parent; the page itself is the title. */
  breadcrumbs?: readonly { label: string; href: string }[];
  /** State that belongs to the title, such as a badge. */
  badges?: ReactNode;
  actions?: ReactNode;
};

/** The head of every page: where it is, what it is, what can be done. Holds the page's one h1. */
export function PageHeader({ title, description, breadcrumbs = [], badges, actions }: Props) {
  return (
    <header className={classes.root}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className={classes.crumbs}>
            {breadcrumbs.map((crumb) => (
              <li key={crumb.href}>
                <TextLink href={crumb.href} quiet>
                  {crumb.label}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {badges}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {description !== undefined && <p className={classes.description}>{description}</p>}
    </header>
  );
}
