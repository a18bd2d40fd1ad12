'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import classes from './content-tabs.module.css';

const TABS = [
  { label: 'Document', path: '' },
  { label: 'Import and export', path: '/import' },
  { label: 'Publish', path: '/publish' },
  { label: 'Settings', path: '/settings' },
  { label: 'Delete', path: '/delete', editors: true },
] as const;

/** What only editors may do is not offered to those who read. */
export function ContentTabs({ root, mayEdit }: { root: string; mayEdit: boolean }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Content" className={classes.tabs}>
      <ul>
        {TABS.filter((tab) => mayEdit || !('editors' in tab)).map(({ label, path }) => (
          <li key={path}>
            <Link
              href={root + path}
              className={classes.tab}
              aria-current={pathname === root + path ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
