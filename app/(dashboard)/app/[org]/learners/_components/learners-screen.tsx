'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { PageHeader } from '@/ui/page-header';
import { useUrlState } from '@/ui/url-state/use-url-state';
import { useEditsSomething } from '../../contents/_components/use-editable-teams';
import { AddLearner } from './add-learner';
import { ExportLearners } from './export-learners';
import { LearnersList } from './learners-list';
import { isFiltered, LEARNERS_STATE, listInput } from './learners-state';

/** The learners of all courses. */
export function LearnersScreen() {
  const [state] = useUrlState(LEARNERS_STATE);
  const [adding, dialog] = useDisclosure(false);
  const add = useEditsSomething() && (
    <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={dialog.open}>
      Add a learner
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Learners"
        description="Who is enrolled, in the courses of your teams."
        actions={
          <>
            <ExportLearners input={listInput(state)} filtered={isFiltered(state)} />
            {add}
          </>
        }
      />
      <LearnersList add={add} />
      <AddLearner opened={adding} onClose={dialog.close} />
    </>
  );
}
