import { createTransport } from 'nodemailer';
import type { Mail } from './message';

const SMTP_MS_MAX = 20_000;

/** The server lets one address send; the name before it may be that of the school which the mail is from. */
function senderOf({ from }: { from: string }, { sender }: Mail) {
  if (sender === undefined) return { from };
  const address = from.match(/<([^<>]+)>\s*$/)?.[1] ?? from.trim();
  const replyTo = sender.replyTo === null ? {} : { replyTo: { name: '', address: sender.replyTo } };
  return { from: { name: sender.name, address }, ...replyTo };
}

/** One connection per mail: mails are rare, and a kept connection would be one more thing that breaks unseen. */
export async function sendBySmtp(server: { url: string; from: string }, mail: Mail): Promise<void> {
  const transport = createTransport({
    url: server.url,
    connectionTimeout: SMTP_MS_MAX,
    greetingTimeout: SMTP_MS_MAX,
    socketTimeout: SMTP_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      ...senderOf(server, mail),
      // As an object, so that no character of the address is read as a list or a name.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
