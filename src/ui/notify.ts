import { notifications } from '@mantine/notifications';

/** Says briefly that something is done. */
export const notifyDone = (message: string) => notifications.show({ message, color: 'lamp' });

/** Says that something which had no form to say it in was refused. Stays longer, since it has to be read. */
export const notifyRefused = (error: { message: string }) =>
  notifications.show({
    title: 'That did not work',
    message: error.message,
    color: 'red',
    autoClose: 10_000,
    role: 'alert',
  });
