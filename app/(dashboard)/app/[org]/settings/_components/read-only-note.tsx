import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** Tells a member why nothing here can be changed. */
export function ReadOnlyNote() {
  return (
    <Alert color="gray" mb="md" icon={<IconLock size={16} stroke={1.7} aria-hidden />}>
      You can read this. Owners and admins change it.
    </Alert>
  );
}
