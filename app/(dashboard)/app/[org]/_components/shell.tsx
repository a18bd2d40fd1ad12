'use client';

import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { OrganizationAvatar } from '@/ui/organization-avatar';
import { JumpTo } from './jump-to';
import classes from './shell.module.css';
import { useShortcuts } from './shortcuts';
import { ShortcutsDialog } from './shortcuts-dialog';
import { Sidebar } from './sidebar';
import { type Viewer, ViewerProvider } from './viewer';

/** Everything around a page of the dashboard. Below a tablet's width the navigation waits in a drawer. */
export function Shell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const [opened, drawer] = useDisclosure(false);
  const { organization } = viewer;
  const root = `/app/${organization.slug}`;
  useShortcuts(root);
  return (
    <ViewerProvider viewer={viewer}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <aside className={classes.side} aria-label="Navigation">
          <Sidebar />
        </aside>
        <header className={classes.bar}>
          <ActionIcon size="lg" aria-label="Open navigation" onClick={drawer.open}>
            <IconMenu2 size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Link href={root} className={classes.barName}>
            <OrganizationAvatar name={organization.name} logo={organization.logo} size={22} />
            <span>{organization.name}</span>
          </Link>
          <ActionIcon size="lg" aria-label="Jump to a page" onClick={spotlight.open}>
            <IconSearch size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>{children}</div>
        </main>
      </div>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        size={288}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Navigation' } }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Sidebar onNavigate={drawer.close} />
      </Drawer>
      <JumpTo />
      <ShortcutsDialog />
    </ViewerProvider>
  );
}
