'use client';

import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Wordmark } from '@/ui/brand/wordmark';
import type { DocsIndex } from './docs-index';
import { DocsNav } from './docs-nav';
import { DocsSearch, docsSearch } from './docs-search';
import classes from './docs-shell.module.css';
import { SchemeToggle } from './scheme-toggle';

/** Everything around a page of the reference. On a narrow screen the navigation waits in a drawer. */
export function DocsShell({ children, ...index }: DocsIndex & { children: ReactNode }) {
  const [opened, drawer] = useDisclosure(false);
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <aside className={classes.side} aria-label="Navigation">
          <div className={classes.brand}>
            <Link href="/docs" className={classes.home}>
              <Wordmark size={20} />
              <span className={classes.what}>API</span>
            </Link>
            <SchemeToggle />
          </div>
          <DocsNav {...index} />
        </aside>
        <header className={classes.bar}>
          <ActionIcon size="lg" aria-label="Open navigation" onClick={drawer.open}>
            <IconMenu2 size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Link href="/docs" className={classes.home}>
            <Wordmark size={18} />
            <span className={classes.what}>API</span>
          </Link>
          <div className={classes.barEnd}>
            <SchemeToggle />
            <ActionIcon size="lg" aria-label="Open the search" onClick={docsSearch.open}>
              <IconSearch size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>{children}</div>
        </main>
      </div>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        size={304}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Navigation' } }}
        classNames={{ content: classes.drawer }}
      >
        <DocsNav {...index} onNavigate={drawer.close} />
      </Drawer>
      <DocsSearch {...index} />
    </>
  );
}
