import { notFound } from 'next/navigation';
import { readKeptMail, showsKeptMails } from '@/platform/mail/kept-mails';
import { DateTime } from '@/ui/date-time';
import classes from '../mailbox.module.css';

type Props = { params: Promise<{ id: string }> };

const ADDRESS = /(https?:\/\/\S+)/;

export default async function MailPage({ params }: Props) {
  const mail = showsKeptMails() ? await readKeptMail((await params).id) : null;
  if (mail === null) notFound();
  return (
    <article className={classes.mail} aria-labelledby="mail-subject">
      <h1 className={classes.subject} id="mail-subject">
        {mail.subject}
      </h1>
      <p className={classes.meta}>
        to {mail.to}, <DateTime value={mail.sentAt} />
      </p>
      {/* Runs nothing; a link that is clicked opens in this tab, as it would from a mail program. */}
      <iframe
        className={classes.html}
        title="The mail as HTML"
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={mail.html.replace('<head>', '<head><base target="_top">')}
      />
      <section aria-label="The mail as text">
        <pre className={classes.text}>
          {mail.text.split(ADDRESS).map((part, i) =>
            i % 2 === 1 ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      </section>
    </article>
  );
}
