'use client';

import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconNews, IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useTRPC } from '../../../../../_trpc/client';
import { useMayEdit } from '../../contents/_components/use-editable-teams';
import { AddLearner } from './add-learner';
import { ExportLearners } from './export-learners';
import classes from './learners.module.css';
import { LearnersList } from './learners-list';
import { isFiltered, LEARNERS_STATE, listInput } from './learners-state';
import { ResetAll } from './reset-all';
import { ResetNotice } from './reset-notice';

/** The learners of one course. */
export function ContentLearners({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const [state] = useUrlState(LEARNERS_STATE);
  const [adding, dialog] = useDisclosure(false);
  const mayEdit = useMayEdit(content);
  if (content.kind === 'article') {
    return (
      <EmptyState
        icon={<IconNews size={20} stroke={1.6} aria-hidden />}
        title="Articles have no learners"
        description="People enroll in courses. An article is read by whoever finds it."
      />
    );
  }
  if (!mayEdit) {
    return (
      <Alert color="gray" icon={<IconLock size={16} aria-hidden />}>
        Learners are for the leads and editors of the team that owns the content.
      </Alert>
    );
  }
  const add = (
    <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={dialog.open}>
      Add a learner
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <ResetAll contentId={contentId} title={content.title} />
        <ExportLearners input={listInput(state, contentId)} filtered={isFiltered(state)} />
        {add}
      </div>
      <ResetNotice contentId={contentId} />
      <LearnersList contentId={contentId} add={add} />
      <AddLearner contentId={contentId} opened={adding} onClose={dialog.close} />
    </>
  );
}
