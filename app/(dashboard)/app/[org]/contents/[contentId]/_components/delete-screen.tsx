'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { DeleteContentDialog } from '../../_components/delete-content-dialog';
import { DeletionConsequences } from '../../_components/deletion-consequences';

export function DeleteScreen({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const contents = `/app/${useViewer().organization.slug}/contents`;
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const { data: referrers } = useSuspenseQuery(trpc.content.listReferrers.queryOptions({ id: contentId }));
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Delete this content" padded>
      <DeletionConsequences content={content} referrers={referrers} />
      <Button
        mt="md"
        color="red"
        leftSection={<IconTrash size={15} aria-hidden />}
        disabled={referrers.length > 0}
        onClick={() => setAsking(true)}
      >
        Delete content
      </Button>
      <DeleteContentDialog
        content={content}
        opened={asking}
        onClose={() => setAsking(false)}
        onDeleted={() => router.push(contents)}
      />
    </Panel>
  );
}
