import { env } from '../env';
import { log } from '../log';
import { processShared } from '../process-shared';
import { keepMail } from './kept-mails';
import type { Mail } from './message';
import { sendBySmtp } from './smtp';

export type { Mail };

const underWay = processShared('mail', () => new Set<Promise<void>>());

/**
 * Hands a mail over and returns at once: a slow mail server neither holds up an answer nor tells by its time whether
 * there was a mail to send. Call it after the commit. A failure is logged, never thrown: whoever waits asks again.
 */
export const sendMail = (mail: Mail): void => sendMailOnceWritten(mail.kind, async () => mail);

/** The same for a mail whose words have to be gathered first: that fails as quietly, and nobody waits for it either. */
export function sendMailOnceWritten(kind: string, write: () => Promise<Mail>): void {
  const sending = write()
    .then(deliver)
    .catch((error: unknown) => log.error({ err: error, kind }, 'a mail could not be sent'))
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** Resolves when every mail that was handed over has left, for hosts that freeze after the answer and before an exit. */
export async function mailsSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

function deliver(mail: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  return url !== undefined && from !== undefined ? sendBySmtp({ url, from }, mail) : keepMail(mail);
}
