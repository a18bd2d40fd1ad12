'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import classes from './content-tabs.module.css';

const TABS = [
  { label: 'Document', path: '' },
  { label: 'Import and export', path: '/import' },
  { label: 'Publish', path: '/publish' },
  { label: 'Offers', path: '/offers', courses: true, deep: true },
  { label: 'Cohorts', path: '/cohorts', courses: true, deep: true },
  { label: 'Learners', path: '/learners', courses: true, editors: true },
  { label: 'Settings', path: '/settings' },
  { label: 'Delete', path: '/delete', editors: true },
] as const;

type Props = { root: string; mayEdit: boolean; isCourse: boolean };

/** What only editors may do is not offered to those who read, and what only courses have not on articles. */
export function ContentTabs({ root, mayEdit, isCourse }: Props) {
  const pathname = usePathname();
  return (
    <nav aria-label="Content" className={classes.tabs}>
      <ul>
        {TABS.filter((tab) => (mayEdit || !('editors' in tab)) && (isCourse || !('courses' in tab))).map((tab) => (
          <li key={tab.path}>
            <Link
              href={root + tab.path}
              className={classes.tab}
              aria-current={isHere(pathname, root + tab.path, 'deep' in tab) ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A tab with pages below it stays the current one on them. */
const isHere = (pathname: string, path: string, deep: boolean) =>
  pathname === path || (deep && pathname.startsWith(`${path}/`));
