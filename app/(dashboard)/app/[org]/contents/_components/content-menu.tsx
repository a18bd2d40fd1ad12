'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFileDownload, IconFileText, IconRocket, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import type { ContentDto } from '@/modules/content/schemas';
import { useViewer } from '../../_components/viewer';
import type { ContentQuestion } from './content-dialogs';
import { useMayEdit } from './use-editable-teams';
import { useExportMarkdown } from './use-export-markdown';

type Props = { content: ContentDto; onAsk: (question: ContentQuestion) => void; here?: boolean };

/** What can be done with one content. `here`: on its own page, which need not be opened. */
export function ContentMenu({ content, onAsk, here = false }: Props) {
  const { slug } = useViewer().organization;
  const href = `/app/${slug}/contents/${content.id}`;
  const download = useExportMarkdown(content);
  const mayEdit = useMayEdit(content);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${content.title}`}>
          <IconDots size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!here && (
          <>
            <Menu.Item component={Link} href={href} leftSection={<IconFileText size={15} aria-hidden />}>
              Open
            </Menu.Item>
            {mayEdit && (
              <Menu.Item component={Link} href={`${href}/publish`} leftSection={<IconRocket size={15} aria-hidden />}>
                Publish…
              </Menu.Item>
            )}
          </>
        )}
        <Menu.Item leftSection={<IconFileDownload size={15} aria-hidden />} onClick={download}>
          Export Markdown
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => onAsk({ what: 'duplicate', content })}
            >
              Duplicate…
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => onAsk({ what: 'delete', content })}
            >
              Delete…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
