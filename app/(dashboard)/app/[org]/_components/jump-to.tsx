'use client';

import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconKeyboard, IconLogout, IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { areasOf, settingsOf } from './areas';
import { openShortcuts } from './shortcuts';
import { signOut } from './sign-out';
import { useIsStaffLead, useViewer } from './viewer';

/** Mod + K: every page and a few deeds, by typing what they are called. */
export function JumpTo() {
  const { slug } = useViewer().organization;
  const leads = useIsStaffLead();
  const router = useRouter();

  const pages = [...areasOf(slug), ...settingsOf(slug, leads)].map(
    (group): SpotlightActionGroupData => ({
      group: group.label ?? 'Pages',
      actions: group.areas.map(
        (area): SpotlightActionData => ({
          id: area.href,
          label: area.label,
          keywords: area.keywords,
          leftSection: <area.icon size={17} stroke={1.6} aria-hidden />,
          onClick: () => router.push(area.href),
        }),
      ),
    }),
  );
  const deeds: SpotlightActionGroupData = {
    group: 'Actions',
    actions: [
      {
        id: 'shortcuts',
        label: 'Show keyboard shortcuts',
        leftSection: <IconKeyboard size={17} stroke={1.6} aria-hidden />,
        onClick: openShortcuts,
      },
      {
        id: 'sign-out',
        label: 'Sign out',
        leftSection: <IconLogout size={17} stroke={1.6} aria-hidden />,
        onClick: signOut,
      },
    ],
  };

  return (
    <Spotlight
      actions={[...pages, deeds]}
      shortcut="mod + K"
      tagsToIgnore={[]}
      nothingFound="Nothing is called that."
      highlightQuery
      scrollable
      maxHeight={420}
      size={560}
      radius="md"
      searchProps={{
        'aria-label': 'Jump to a page',
        placeholder: 'Jump to a page…',
        leftSection: <IconSearch size={17} stroke={1.6} aria-hidden />,
      }}
    />
  );
}
