import { LEARNER_STATUS_LABELS, type LearnerDto } from '@/modules/enrollment/schemas';
import { StatusBadge, type Tone } from '@/ui/status-badge';

type Status = LearnerDto['status'];

const TONES: Record<Status, Tone> = {
  active: 'accent',
  suspended: 'warning',
  past_due: 'warning',
  blocked: 'danger',
  ended: 'neutral',
  removed: 'neutral',
};

/** What the state means for the learner, and what ends it. */
export const STATUS_SENTENCES: Record<Status, string> = {
  active: 'Can enter the course.',
  suspended: 'Cannot enter the course until you let them back. The seat stays theirs.',
  past_due: 'Cannot enter the course until the payment that failed is made. The seat stays theirs.',
  blocked: 'Cannot enter the course while their purchase is refunded or disputed. The seat stays theirs.',
  ended: 'Cannot enter the course any more, and holds no seat. Enroll them again to let them back.',
  removed: 'Was removed, and holds no seat. What was learned is kept for the day on which they come again.',
};

export const LearnerStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={TONES[status]}>{LEARNER_STATUS_LABELS[status]}</StatusBadge>
);
