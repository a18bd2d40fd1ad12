import type { ReactNode } from 'react';
import { OrganizationAvatar } from '@/ui/organization-avatar';
import classes from './storefront.module.css';

type Props = { organization: { name: string; logo: string | null }; narrow?: boolean; children: ReactNode };

/** The school's own page around what it sells; nothing of the dashboard. */
export function StorefrontFrame({ organization: { name, logo }, narrow = false, children }: Props) {
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <OrganizationAvatar name={name} logo={logo} size={28} />
        <span className={classes.school}>{name}</span>
      </header>
      <main className={narrow ? `${classes.main} ${classes.narrow}` : classes.main}>{children}</main>
      <footer className={classes.footer}>Sold by {name}, with Lectern</footer>
    </div>
  );
}
