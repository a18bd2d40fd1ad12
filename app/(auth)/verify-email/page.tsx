import type { Metadata } from 'next';
import { currentPerson } from '@/server/caller';
import { LinkButton } from '@/ui/link-button';
import { AuthCard } from '../_components/auth-card';

export const metadata: Metadata = { title: 'Your e-mail address' };

type Props = { searchParams: Promise<{ error?: string | string[] }> };

/** Where the link of a verification mail ends, whether or not it worked. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const { error } = await searchParams;
  if (error !== undefined) {
    return (
      <AuthCard
        title="This link is spent"
        lead="It was used already or has expired. Sign in, and we send you a new one."
      >
        <LinkButton href="/sign-in" size="md" fullWidth>
          Sign in
        </LinkButton>
      </AuthCard>
    );
  }
  const signedIn = (await currentPerson()) !== null;
  return (
    <AuthCard title="Your address is confirmed" lead="Thank you. Nothing else is needed.">
      <LinkButton href={signedIn ? '/app' : '/sign-in'} size="md" fullWidth>
        {signedIn ? 'Continue' : 'Sign in'}
      </LinkButton>
    </AuthCard>
  );
}
