import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What the server refused, above the buttons of the form that was sent. Draws nothing without a message. */
export function FormError({ message }: { message: string | null | undefined }) {
  if (message == null) return null;
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle size={16} stroke={1.8} aria-hidden />}>
      {message}
    </Alert>
  );
}
