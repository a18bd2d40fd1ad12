import { notFound } from 'next/navigation';
import { listKeptMails, showsKeptMails } from '@/platform/mail/kept-mails';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { Row, RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import classes from './mailbox.module.css';

export default async function MailboxPage() {
  // A layout and its page render side by side: the layout's refusal alone would not keep this from being read.
  if (!showsKeptMails()) notFound();
  const mails = await listKeptMails();
  const heading = <h1 className={classes.subject}>Mailbox of this machine</h1>;
  if (mails.length === 0) {
    return (
      <>
        {heading}
        <EmptyState title="No mail yet" description="Whatever Lectern would send is kept here in local mode." />
      </>
    );
  }
  return (
    <>
      {heading}
      <RowList label="Mails, newest first">
        {mails.map((mail) => (
          <Row
            key={mail.id}
            title={<TextLink href={`/dev/mail/${mail.id}`}>{mail.subject}</TextLink>}
            detail={`to ${mail.to}`}
            meta={<DateTime value={mail.sentAt} format="relative" />}
          />
        ))}
      </RowList>
    </>
  );
}
