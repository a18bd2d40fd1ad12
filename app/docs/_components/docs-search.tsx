'use client';

import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { usePathname, useRouter } from 'next/navigation';
import type { DocsIndex } from './docs-index';
import classes from './docs-search.module.css';
import { MethodBadge } from './method-badge';

const [store, docsSearch] = createSpotlight();

export { docsSearch };

const SHOWN_MAX = 12;

/** Finds operations by their words and paths, chapters of the guide, events, and error codes. */
export function DocsSearch({ guide, groups, events, eventChapters, errors }: DocsIndex) {
  const router = useRouter();
  const pathname = usePathname();
  // On the page itself the browser goes there, because it then unfolds what the place is in.
  const toEvents = (place: string) => {
    if (pathname === '/docs/events') window.location.hash = place;
    else router.push(`/docs/events#${place}`);
  };
  const found: SpotlightActionGroupData[] = [
    ...groups.map(({ slug, name, operations }) => ({
      group: name,
      actions: operations.map(({ id, method, path, summary }) => ({
        id,
        label: summary,
        description: path,
        keywords: [name, id, method],
        leftSection: <MethodBadge method={method} />,
        onClick: () => router.push(`/docs/${slug}#${id}`),
      })),
    })),
    {
      group: 'Guide',
      actions: guide.map(({ id, title }) => ({
        id: `guide-${id}`,
        label: title,
        onClick: () => router.push(`/docs#${id}`),
      })),
    },
    {
      group: 'Events',
      actions: [
        ...events.map(({ name, trigger }) => ({
          id: `event-${name}`,
          label: name,
          description: trigger,
          onClick: () => toEvents(name),
        })),
        ...eventChapters.map(({ id, title }) => ({
          id: `events-${id}`,
          label: title,
          onClick: () => toEvents(id),
        })),
      ],
    },
    {
      group: 'Error codes',
      actions: errors.map(({ code, meaning }) => ({
        id: `error-${code}`,
        label: code,
        description: meaning,
        onClick: () => router.push(`/docs/errors#${code}`),
      })),
    },
  ];
  return (
    <Spotlight
      store={store}
      actions={found}
      shortcut={['/', 'mod + K']}
      limit={SHOWN_MAX}
      nothingFound="Nothing of the reference is called that."
      scrollable
      maxHeight={420}
      size={560}
      radius="md"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search the reference' } }}
      classNames={{
        search: classes.search,
        action: classes.action,
        actionDescription: classes.description,
        actionsGroup: classes.group,
      }}
      searchProps={{
        'aria-label': 'Search the reference',
        placeholder: 'Search operations, events and error codes…',
        leftSection: <IconSearch size={17} stroke={1.6} aria-hidden />,
      }}
    />
  );
}
