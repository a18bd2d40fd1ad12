'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconKeyboard, IconLogout, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '../../../../_trpc/client';
import { KindIcon } from '../contents/_components/kind';
import { areasOf, settingsOf } from './areas';
import classes from './jump-to.module.css';
import { openShortcuts } from './shortcuts';
import { signOut } from './sign-out';
import { useViewer } from './viewer';

const QUERY_LENGTH_MIN = 2;
const PAUSE_MS = 200;

/** Mod + K: every page, every content and a few deeds, by typing what they are called. */
export function JumpTo() {
  const { slug, role } = useViewer().organization;
  const router = useRouter();
  const [query, setQuery] = useState('');
  const contents = useContentsCalled(query, slug);

  const pages = [...areasOf(slug, role), ...settingsOf(slug, role)].map(
    (group): SpotlightActionGroupData => ({
      group: group.label ?? 'Pages',
      actions: group.areas.map((area) => ({
        id: area.href,
        label: area.label,
        keywords: area.keywords,
        leftSection: <area.icon size={17} stroke={1.6} aria-hidden />,
        onClick: () => router.push(area.href),
      })),
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
      actions={[...pages, contents, deeds]}
      query={query}
      onQueryChange={setQuery}
      shortcut="mod + K"
      tagsToIgnore={[]}
      nothingFound="Nothing is called that."
      scrollable
      maxHeight={420}
      size={560}
      radius="md"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Jump to a page or content' } }}
      classNames={{ search: classes.search, action: classes.action, actionsGroup: classes.group }}
      searchProps={{
        'aria-label': 'Jump to a page or content',
        placeholder: 'Jump to a page or content…',
        leftSection: <IconSearch size={17} stroke={1.6} aria-hidden />,
      }}
    />
  );
}

/** Contents whose title or address has the words in it, once there are enough of them to mean something. */
function useContentsCalled(query: string, slug: string): SpotlightActionGroupData {
  const trpc = useTRPC();
  const router = useRouter();
  const [q] = useDebouncedValue(query.trim(), PAUSE_MS);
  const enabled = q.length >= QUERY_LENGTH_MIN;
  const found = useQuery(
    trpc.content.browseContents.queryOptions({ q, pageSize: 6 }, { enabled, placeholderData: keepPreviousData }),
  );
  const contents = enabled ? (found.data?.contents ?? []) : [];
  return {
    group: 'Contents',
    actions: contents.map(({ id, kind, title, routeSegment }) => ({
      id,
      label: title,
      // Found by the server already, so that the dialog's own filter must not lose it again.
      keywords: `${routeSegment} ${query}`,
      leftSection: <KindIcon kind={kind} />,
      onClick: () => router.push(`/app/${slug}/contents/${id}`),
    })),
  };
}
