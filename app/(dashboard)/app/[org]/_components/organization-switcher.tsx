'use client';

import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import { OrganizationAvatar } from '@/ui/organization-avatar';
import { CreateOrganizationDialog } from './create-organization-dialog';
import classes from './menus.module.css';
import { useViewer } from './viewer';

export function OrganizationSwitcher() {
  const { organization, organizations } = useViewer();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Menu position="bottom-start" width={232}>
        <Menu.Target>
          <UnstyledButton className={classes.trigger}>
            <OrganizationAvatar name={organization.name} logo={organization.logo} size={22} />
            <span className={classes.name}>{organization.name}</span>
            <VisuallyHidden>Switch organization</VisuallyHidden>
            <IconSelector size={14} stroke={1.8} className={classes.chevron} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Organizations</Menu.Label>
          {organizations.map((each) => (
            <Menu.Item
              key={each.id}
              component={Link}
              href={`/app/${each.slug}`}
              leftSection={<OrganizationAvatar name={each.name} logo={each.logo} size={20} />}
              rightSection={each.id === organization.id ? <IconCheck size={15} aria-label="open now" /> : null}
            >
              {each.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setCreating(true)}>
            New organization
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CreateOrganizationDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}
