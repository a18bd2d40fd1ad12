import type { Metadata } from 'next';
import { ConfirmSignUpInput } from '@/modules/identity/schemas';
import { serverCaller } from '@/server/caller';
import { TextLink } from '@/ui/text-link';
import { unlessNotFound } from '../../../_trpc/refusals';
import { AuthCard } from '../../_components/auth-card';
import { ConfirmForm } from './_components/confirm-form';

export const metadata: Metadata = { title: 'Confirm your address' };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Changes nothing by being opened: programs that look at links in mails open them too. */
export default async function ConfirmPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const link = ConfirmSignUpInput.safeParse({ token });
  const wanted = link.success ? await unlessNotFound((await serverCaller()).identity.readSignUp(link.data)) : null;
  if (!link.success || wanted === null) {
    return (
      <AuthCard
        title="This link is spent"
        lead="It was used already, or it is older than a day."
        footer={
          <>
            <TextLink href="/sign-in">Sign in</TextLink> or <TextLink href="/sign-up">sign up again</TextLink>
          </>
        }
      />
    );
  }
  return (
    <AuthCard
      title={`Welcome, ${wanted.name}`}
      lead={
        <>
          Confirm that <strong>{wanted.email}</strong> is your address to open{' '}
          <strong>{wanted.organizationName}</strong>.
        </>
      }
      footer="You did not sign up? Close this page, and nothing happens."
    >
      <ConfirmForm token={link.data.token} />
    </AuthCard>
  );
}
