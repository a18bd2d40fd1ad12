'use client';

import { useState } from 'react';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { AddLearner } from './add-learner';
import { MoveLearner } from './move-learner';
import { RemoveLearner } from './remove-learner';
import { ResetLearner } from './reset-learner';
import { SuspendLearner } from './suspend-learner';

export type LearnerQuestionKind = 'suspend' | 'move' | 'reset' | 'remove' | 'enroll';
export type LearnerQuestion = { kind: LearnerQuestionKind; learner: LearnerListingDto };
export type OnAsk = (question: LearnerQuestion) => void;

type Props = { question: LearnerQuestion | null; onClose: () => void; onRemoved: () => void };

/** What is asked before something happens to one learner. */
export function LearnerDialogs({ question, onClose, onRemoved }: Props) {
  // The last question stays while its dialog closes.
  const [last, setLast] = useState(question);
  if (question !== null && question !== last) setLast(question);
  if (last === null) return null;
  const { learner } = last;
  const of = (kind: LearnerQuestionKind) => ({ learner, opened: question?.kind === kind, onClose });
  return (
    <>
      <SuspendLearner {...of('suspend')} />
      <MoveLearner key={`move ${learner.id} ${learner.cohortId}`} {...of('move')} />
      <ResetLearner {...of('reset')} />
      <RemoveLearner {...of('remove')} onRemoved={onRemoved} />
      <AddLearner
        key={`enroll ${learner.id}`}
        contentId={learner.contentId}
        again={learner}
        opened={question?.kind === 'enroll'}
        onClose={onClose}
      />
    </>
  );
}
