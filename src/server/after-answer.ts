import { nudgesSettled } from '../platform/jobs/nudge';
import { mailsSettled } from '../platform/mail/mail';

/** What goes on after an answer; a host that freezes its processes between requests has to wait for it. */
export async function afterAnswer(): Promise<void> {
  await Promise.all([mailsSettled(), nudgesSettled()]);
}
