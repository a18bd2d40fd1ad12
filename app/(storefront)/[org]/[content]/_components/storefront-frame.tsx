import Link from 'next/link';
import type { ReactNode } from 'react';
import type { CoursePageDto } from '@/modules/commerce/schemas';
import { OrganizationAvatar } from '@/ui/organization-avatar';
import { SellerDetails } from './seller-details';
import classes from './storefront.module.css';

type Props = {
  organization: { name: string; logo: string | null };
  /** Where something is paid for, who sells it. */
  seller: CoursePageDto['seller'] | null;
  /** The course's page, from those behind it. */
  home?: string;
  children: ReactNode;
};

/** The school's own page around what it sells; nothing of the dashboard. */
export function StorefrontFrame({ organization: { name, logo }, seller, home, children }: Props) {
  const school = (
    <>
      <OrganizationAvatar name={name} logo={logo} size={32} />
      <span>{name}</span>
    </>
  );
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        {home === undefined ? (
          <div className={classes.school}>{school}</div>
        ) : (
          <Link className={classes.school} href={home}>
            {school}
          </Link>
        )}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        {seller !== null && <SellerDetails seller={seller} />}
        <p className={classes.madeWith}>Sold by {name}, with Lectern</p>
      </footer>
    </div>
  );
}
