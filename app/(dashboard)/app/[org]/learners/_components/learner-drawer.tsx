'use client';

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../_trpc/client';
import type { OnAsk } from './learner-dialogs';
import classes from './learner-drawer.module.css';
import { LearnerFacts } from './learner-facts';
import { LearnerMenu } from './learner-menu';
import { LearnerMastery } from './mastery';
import { LearnerStatus, STATUS_SENTENCES } from './status';

type Props = {
  contentId: string | null;
  userId: string | null;
  /** While a dialog stands above, the key that closes it leaves the drawer open. */
  covered: boolean;
  onClose: () => void;
  onAsk: OnAsk;
};

/** Everything about one learner, beside the list. */
export function LearnerDrawer({ contentId, userId, covered, onClose, onAsk }: Props) {
  const asked = contentId === null || userId === null ? null : { id: contentId, userId };
  // The last one stays while the drawer closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && (asked.id !== shown?.id || asked.userId !== shown.userId)) setShown(asked);
  return (
    <Drawer
      opened={asked !== null}
      onClose={onClose}
      closeOnEscape={!covered}
      position="right"
      size="36rem"
      title="Learner"
    >
      {shown !== null && <Learner key={`${shown.id} ${shown.userId}`} {...shown} open={asked !== null} onAsk={onAsk} />}
    </Drawer>
  );
}

type LearnerProps = { id: string; userId: string; open: boolean; onAsk: OnAsk };

function Learner({ id, userId, open, onAsk }: LearnerProps) {
  const trpc = useTRPC();
  // Somebody who was just removed is not asked for again while the drawer closes.
  const read = useQuery(trpc.enrollment.getLearner.queryOptions({ id, userId }, { enabled: open }));
  if (read.data === undefined) {
    if (read.error === null) return <LoadingState label="Loading the learner" />;
    return <ErrorState message={read.error.message} onRetry={() => read.refetch()} />;
  }
  const learner = read.data;
  return (
    <div className={classes.stack}>
      <div className={classes.head}>
        <div className={classes.who}>
          <h2 className={classes.name}>{learner.name}</h2>
          <a href={`mailto:${learner.email}`} className={classes.email}>
            {learner.email}
          </a>
        </div>
        <LearnerMenu learner={learner} onAsk={onAsk} />
      </div>
      <p className={classes.standing}>
        <LearnerStatus status={learner.status} /> <span>{STATUS_SENTENCES[learner.status]}</span>
      </p>
      <LearnerMastery id={id} userId={userId} />
      <LearnerFacts learner={learner} />
    </div>
  );
}
