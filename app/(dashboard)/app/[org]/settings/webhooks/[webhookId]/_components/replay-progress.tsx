'use client';

import { Alert, Button, Progress } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';

type Props = {
  /** How many events were asked for from here; null when the page was opened while a replay was running. */
  total: number | null;
  left: number;
  onDone: () => void;
};

/** How far a replay is. Shown while one runs, and once more when one that was started here has ended. */
export function ReplayProgress({ total, left, onDone }: Props) {
  if (left === 0 && total === null) return null;
  const icon = <IconRepeat size={16} stroke={1.7} aria-hidden />;
  const events = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`);
  if (left === 0) {
    return (
      <Alert color="lamp" mb="md" icon={icon} role="status">
        The replay has ended: {events(total ?? 0)} sent again.{' '}
        <Button variant="subtle" size="compact-xs" onClick={onDone}>
          Dismiss
        </Button>
      </Alert>
    );
  }
  return (
    <Alert color="gray" mb="md" icon={icon} role="status" title="Events are being sent again">
      {total === null
        ? `${events(left)} left`
        : `${events(Math.max(0, total - left))} of ${total.toLocaleString('en')}`}
      {total !== null && (
        <Progress
          mt="xs"
          size="sm"
          value={(Math.max(0, total - left) / total) * 100}
          aria-label="Progress of the replay"
        />
      )}
    </Alert>
  );
}
