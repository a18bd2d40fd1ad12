'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '@/ui/link-button';
import { useViewer } from '../_components/viewer';
import { CreateContentDialog } from '../contents/_components/create-content-dialog';

/** The two ways to begin a content. */
export function NewContent() {
  const { slug } = useViewer().organization;
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <LinkButton href={`/app/${slug}/contents/import`} variant="default">
        Import Markdown
      </LinkButton>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={dialog.open}>
        New content
      </Button>
      <CreateContentDialog opened={opened} onClose={dialog.close} />
    </>
  );
}
