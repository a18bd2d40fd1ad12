'use client';

import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconRocket } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { DateTime } from '@/ui/date-time';
import type { DocumentChanges } from '@/ui/document/compare-documents';
import type { DescribedId } from '@/ui/document/describe-ids';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { useMayEdit } from '../../_components/use-editable-teams';
import { PublishChanges } from './publish-changes';
import { PublishProblems } from './publish-problems';
import classes from './publish-screen.module.css';

type Props = { contentId: string; changes: DocumentChanges | null; removed: DescribedId[] };

/** What a publish would do to learners, and the button that does it. */
export function PublishScreen({ contentId, changes, removed }: Props) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const root = `/app/${useViewer().organization.slug}/contents`;
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const { data: preview } = useSuspenseQuery(trpc.content.previewPublish.queryOptions({ id: contentId }));
  const publish = useMutation(
    trpc.content.publishContent.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        router.refresh();
      },
    }),
  );

  const isCurrent = content.isPublished && !content.hasUnpublishedChanges;
  const isBlocked = preview.problems.length > 0;
  const mayEdit = useMayEdit(content);
  const reason = !mayEdit
    ? 'Leads and editors of the team that owns the content can publish it.'
    : isCurrent
      ? 'There is nothing new to publish.'
      : isBlocked
        ? 'Publishing is not possible before the problems below are solved.'
        : content.isPublished
          ? 'Learners will read the draft from the moment you publish.'
          : 'The content has never been published; learners cannot read it yet.';

  return (
    <>
      <Panel title="Publish" padded>
        <div className={classes.state}>
          <p id="publish-reason" className={classes.reason}>
            {reason}
            {content.publishedAt !== null && (
              <span className={classes.since}>
                Last published <DateTime value={content.publishedAt} format="relative" />.
              </span>
            )}
          </p>
          <Button
            leftSection={<IconRocket size={15} aria-hidden />}
            onClick={() => publish.mutate({ id: contentId })}
            disabled={isCurrent || isBlocked || !mayEdit}
            loading={publish.isPending}
            aria-describedby="publish-reason"
          >
            {content.isPublished ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
        <FormError message={publish.error?.message} />
        {publish.isSuccess && isCurrent && (
          <Alert role="status" color="lamp" icon={<IconCircleCheck size={16} aria-hidden />} mt="md">
            Published. Learners read the new version now.{' '}
            <TextLink href={`${root}/${contentId}?version=published`}>See what they read</TextLink>
          </Alert>
        )}
      </Panel>
      <PublishProblems problems={preview.problems} root={root} />
      {!isCurrent && (
        <PublishChanges preview={preview} changes={changes} removed={removed} documentHref={`${root}/${contentId}`} />
      )}
    </>
  );
}
