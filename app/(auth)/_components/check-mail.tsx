import type { ReactNode } from 'react';
import { TextLink } from '@/ui/text-link';
import { AuthCard } from './auth-card';

type Props = {
  email: string;
  children: ReactNode;
  /** In local mode without a mail server, mails are read here. */
  mailbox: boolean;
  footer?: ReactNode;
};

/** After a form whose answer comes by mail. Says the same whether or not the address is known. */
export function CheckMail({ email, children, mailbox, footer }: Props) {
  return (
    <div role="status" style={{ display: 'contents' }}>
      <AuthCard
        title="Check your mail"
        lead={
          <>
            We wrote to <strong>{email}</strong>. {children}
          </>
        }
        footer={footer}
      >
        {mailbox && <TextLink href="/dev/mail">Open the mailbox of this machine</TextLink>}
      </AuthCard>
    </div>
  );
}
