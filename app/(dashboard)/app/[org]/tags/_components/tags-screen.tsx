'use client';

import { ActionIcon } from '@mantine/core';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagDto } from '@/modules/content/schemas';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Row, RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { useEditsSomething } from '../../contents/_components/use-editable-teams';
import { AddTagForm } from './add-tag-form';
import { DeleteTagDialog } from './delete-tag-dialog';

export function TagsScreen() {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const tags = useQuery(trpc.content.listTags.queryOptions({}));
  const maker = useEditsSomething();
  const [deleting, setDeleting] = useState<TagDto | null>(null);
  return (
    <>
      <PageHeader
        title="Tags"
        description="The words by which contents are found. A content can bear only tags that are listed here."
      />
      {maker && <AddTagForm />}
      {tags.data === undefined ? (
        tags.error === null ? (
          <LoadingState label="Loading tags" />
        ) : (
          <ErrorState message={tags.error.message} onRetry={() => tags.refetch()} />
        )
      ) : tags.data.length === 0 ? (
        <EmptyState
          icon={<IconTag size={20} stroke={1.6} aria-hidden />}
          title="No tags yet"
          description={
            maker ? 'Add the first one above, such as a topic or a level.' : 'Editors of the teams add them.'
          }
        />
      ) : (
        <Panel>
          <RowList label="Tags">
            {tags.data.map((tag) => (
              <Row
                key={tag.id}
                title={tag.name}
                meta={
                  tag.usageCount === 0 ? (
                    'Not in use'
                  ) : (
                    <TextLink href={`/app/${slug}/contents?tag=${encodeURIComponent(tag.name)}`} quiet>
                      {`${tag.usageCount} ${tag.usageCount === 1 ? 'content' : 'contents'}`}
                    </TextLink>
                  )
                }
                actions={
                  maker && (
                    <ActionIcon aria-label={`Delete ${tag.name}`} onClick={() => setDeleting(tag)}>
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  )
                }
              />
            ))}
          </RowList>
        </Panel>
      )}
      <DeleteTagDialog tag={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
