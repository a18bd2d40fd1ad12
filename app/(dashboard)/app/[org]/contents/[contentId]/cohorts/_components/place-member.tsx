'use client';

import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CohortDto } from '@/modules/offering/schemas';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { PersonAvatar } from '@/ui/person-avatar';
import { Row, RowList } from '@/ui/row-list';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import { isFull } from './member-row';

type Props = { cohort: CohortDto; onPlace: (userId: string) => void };

/** Finds learners of the offer whom the viewer may place here. */
export function PlaceMember({ cohort, onPlace }: Props) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={15} stroke={1.7} aria-hidden />}
        disabled={isFull(cohort)}
        onClick={dialog.open}
      >
        Place a learner
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={`Place a learner in “${cohort.name}”`}>
        <Candidates
          cohort={cohort}
          onPlace={(userId) => {
            dialog.close();
            onPlace(userId);
          }}
        />
      </Modal>
    </>
  );
}

function Candidates({ cohort, onPlace }: Props) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const found = useQuery(trpc.cohort.listPlaceable.queryOptions({ id: cohort.id, ...(q === '' ? {} : { q }) }));
  return (
    <div className={classes.stack}>
      <TextInput
        label="Name or e-mail"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.data === undefined ? (
        found.error === null ? (
          <LoadingState label="Looking for learners" rows={2} />
        ) : (
          <ErrorState message={found.error.message} onRetry={() => found.refetch()} />
        )
      ) : found.data.length === 0 ? (
        <p className={classes.quiet}>No learner of this offer who could be placed was found.</p>
      ) : (
        <RowList label="Learners">
          {found.data.map(({ userId, name, email, cohortId }) => (
            <Row
              key={userId}
              leading={<PersonAvatar name={name} />}
              title={name}
              detail={cohortId === null ? email : `${email} · in another cohort`}
              actions={
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${cohortId === null ? 'Place' : 'Move'} ${name}`}
                  onClick={() => onPlace(userId)}
                >
                  {cohortId === null ? 'Place' : 'Move'}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
