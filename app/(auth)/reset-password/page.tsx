import type { Metadata } from 'next';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { NewPasswordForm } from './_components/new-password-form';
import { RequestResetForm } from './_components/request-reset-form';

export const metadata: Metadata = { title: 'Reset your password' };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token === 'string' && token !== '') return <NewPasswordForm token={token} />;
  return <RequestResetForm mailbox={showsKeptMails()} />;
}
