import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state';

type Props = { title?: string; description: string; clear?: string; onClear: () => void };

/** Says that there is something, only not this, and takes back what hides it. */
export function NothingMatches({
  title = 'Nothing matches',
  description,
  clear = 'Clear search and filters',
  onClear,
}: Props) {
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.6} aria-hidden />}
      title={title}
      description={description}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
