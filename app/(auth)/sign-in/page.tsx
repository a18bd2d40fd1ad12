import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { currentPerson } from '@/server/caller';
import { nextPath } from '../_components/next-path';
import { SignInForm } from './_components/sign-in-form';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<{ next?: string | string[]; email?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next, email } = await searchParams;
  if ((await currentPerson()) !== null) redirect(nextPath(next));
  return <SignInForm next={nextPath(next)} email={typeof email === 'string' ? email : ''} mailbox={showsKeptMails()} />;
}
