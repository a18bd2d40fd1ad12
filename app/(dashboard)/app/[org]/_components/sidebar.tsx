'use client';

import { Kbd, UnstyledButton } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconArrowLeft, IconSearch, IconSettings } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type Area, type AreaGroup, areasOf, isInside, settingsOf } from './areas';
import { ModKey } from './mod-key';
import { OrganizationSwitcher } from './organization-switcher';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu';
import { useViewer } from './viewer';

/** Where one can go. Inside the settings it lists the settings, and leads back. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { slug, role } = useViewer().organization;
  const pathname = usePathname();
  const root = `/app/${slug}`;
  const inSettings = pathname.startsWith(`${root}/settings`);
  const settings: Area = { label: 'Settings', href: `${root}/settings`, icon: IconSettings };

  return (
    <div className={classes.root}>
      <OrganizationSwitcher />
      {inSettings ? (
        <Link href={root} className={classes.back} onClick={onNavigate}>
          <IconArrowLeft size={15} stroke={1.8} aria-hidden />
          Settings
        </Link>
      ) : (
        <UnstyledButton className={classes.search} onClick={spotlight.open}>
          <IconSearch size={15} stroke={1.8} aria-hidden />
          <span>Jump to…</span>
          <Kbd className={classes.key}>
            <ModKey /> K
          </Kbd>
        </UnstyledButton>
      )}
      <nav aria-label={inSettings ? 'Settings' : 'Main'} className={classes.nav}>
        {(inSettings ? settingsOf(slug, role) : areasOf(slug, role)).map((group) => (
          <Group key={group.label ?? 'areas'} group={group} pathname={pathname} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className={classes.foot}>
        {!inSettings && (
          <nav aria-label="Organization" className={classes.nav}>
            <ul className={classes.list}>
              <Item area={settings} current={false} onNavigate={onNavigate} />
            </ul>
          </nav>
        )}
        <UserMenu />
      </div>
    </div>
  );
}

type GroupProps = { group: AreaGroup; pathname: string; onNavigate?: () => void };

function Group({ group, pathname, onNavigate }: GroupProps) {
  return (
    <div className={classes.group}>
      {group.label !== null && <p className={classes.groupLabel}>{group.label}</p>}
      <ul className={classes.list} aria-label={group.label ?? undefined}>
        {group.areas.map((area) => (
          <Item key={area.href} area={area} current={isInside(area, pathname)} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  );
}

function Item({ area, current, onNavigate }: { area: Area; current: boolean; onNavigate?: () => void }) {
  return (
    <li>
      <Link href={area.href} className={classes.item} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
        <area.icon size={17} stroke={1.6} aria-hidden />
        {area.label}
      </Link>
    </li>
  );
}
