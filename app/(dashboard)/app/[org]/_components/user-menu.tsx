'use client';

import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBook2, IconDevices, IconKeyboard, IconLogout, IconSelector, IconUser } from '@tabler/icons-react';
import Link from 'next/link';
import { PersonAvatar } from '@/ui/person-avatar';
import classes from './menus.module.css';
import { openShortcuts } from './shortcuts';
import { signOut } from './sign-out';
import { ThemeMenu } from './theme-menu';
import { useViewer } from './viewer';

export function UserMenu() {
  const { person, organization } = useViewer();
  const settings = `/app/${organization.slug}/settings`;
  return (
    <Menu position="top-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.trigger}>
          <PersonAvatar name={person.name} image={person.image} size={22} />
          <span className={classes.name}>{person.name}</span>
          <VisuallyHidden>Your account</VisuallyHidden>
          <IconSelector size={14} stroke={1.8} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <strong>{person.name}</strong>
          <span>{person.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} href={`${settings}/account`} leftSection={<IconUser size={15} aria-hidden />}>
          Profile and password
        </Menu.Item>
        <Menu.Item component={Link} href={`${settings}/sessions`} leftSection={<IconDevices size={15} aria-hidden />}>
          Sessions
        </Menu.Item>
        <ThemeMenu />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={15} aria-hidden />} onClick={openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item component="a" href="/docs" leftSection={<IconBook2 size={15} aria-hidden />}>
          API reference
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
