import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { currentPerson } from '@/server/caller';
import { SignUpForm } from './_components/sign-up-form';

export const metadata: Metadata = { title: 'Create an account' };

export default async function SignUpPage() {
  if ((await currentPerson()) !== null) redirect('/app');
  return <SignUpForm mailbox={showsKeptMails()} />;
}
