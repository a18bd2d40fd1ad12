'use client';

import { Kbd, UnstyledButton } from '@mantine/core';
import { IconArrowUpRight, IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { DocsIndex } from './docs-index';
import classes from './docs-nav.module.css';
import { docsSearch } from './docs-search';
import { MethodBadge } from './method-badge';

/** The pages of the reference; the one that is open shows what is on it. */
export function DocsNav({ guide, groups, eventChapters, onNavigate }: DocsIndex & { onNavigate?: () => void }) {
  const pathname = usePathname();
  // Its operations are a chapter of the page above.
  const resources = groups.filter(({ slug }) => slug !== 'events');
  const page = (href: string, label: string) => (
    <Link
      href={href}
      className={classes.item}
      aria-current={pathname === href ? 'page' : undefined}
      onClick={onNavigate}
    >
      {label}
    </Link>
  );
  return (
    <div className={classes.root}>
      <UnstyledButton className={classes.search} onClick={docsSearch.open}>
        <IconSearch size={15} stroke={1.8} aria-hidden />
        <span>Search…</span>
        <Kbd className={classes.key}>/</Kbd>
      </UnstyledButton>
      <nav aria-label="Reference" className={classes.nav}>
        <ul className={classes.list}>
          <li>
            {page('/docs', 'Guide')}
            {pathname === '/docs' && (
              <ul className={classes.inner}>
                {guide.map(({ id, title }) => (
                  <li key={id}>
                    <Link href={`/docs#${id}`} className={classes.place} onClick={onNavigate}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
          <li>
            {page('/docs/events', 'Events and webhooks')}
            {pathname === '/docs/events' && (
              <ul className={classes.inner}>
                {eventChapters.map(({ id, title }) => (
                  <li key={id}>
                    <Link href={`/docs/events#${id}`} className={classes.place} onClick={onNavigate}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
          <li>{page('/docs/errors', 'Error codes')}</li>
        </ul>
        <p className={classes.label}>Resources</p>
        <ul className={classes.list}>
          {resources.map(({ slug, name, operations }) => (
            <li key={slug}>
              {page(`/docs/${slug}`, name)}
              {pathname === `/docs/${slug}` && (
                <ul className={classes.inner}>
                  {operations.map(({ id, method, summary }) => (
                    <li key={id}>
                      <Link href={`/docs/${slug}#${id}`} className={classes.place} onClick={onNavigate}>
                        <MethodBadge method={method} quiet />
                        <span>{summary}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.foot}>
        <a href="/api/v1/openapi.json" className={classes.place}>
          OpenAPI 3.1
          <IconArrowUpRight size={13} stroke={1.8} aria-hidden />
        </a>
        <Link href="/app" className={classes.place}>
          Dashboard
        </Link>
      </p>
    </div>
  );
}
