import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { Wordmark } from '@/ui/brand/wordmark';
import { TextLink } from '@/ui/text-link';
import classes from './mailbox.module.css';

export const metadata: Metadata = { title: 'Mailbox', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** The mails of local mode. Elsewhere there is nothing at this address. */
export default function MailboxLayout({ children }: { children: ReactNode }) {
  if (!showsKeptMails()) notFound();
  return (
    <main className={classes.root}>
      <header className={classes.header}>
        <Wordmark size={22} />
        <TextLink href="/dev/mail">All mails</TextLink>
      </header>
      {children}
    </main>
  );
}
