import type { Metadata } from 'next';
import { InvitationTokenInput } from '@/modules/organization/schemas';
import { serverCaller } from '@/server/caller';
import { LinkButton } from '@/ui/link-button';
import { ApiProvider } from '../../../_trpc/api-provider';
import { unlessNotFound } from '../../../_trpc/refusals';
import { AuthCard } from '../../_components/auth-card';
import { AcceptInvitation } from './_components/accept-invitation';
import { InvitedSignUpForm } from './_components/invited-sign-up-form';
import { OtherAccount } from './_components/other-account';

export const metadata: Metadata = { title: 'Invitation' };

type Props = { params: Promise<{ id: string }> };

const UNUSABLE = {
  accepted: 'It was accepted already. Sign in to go to work.',
  revoked: 'It was withdrawn. Ask the person who invited you for a new one.',
  expired: 'It is older than a week. Ask the person who invited you for a new one.',
} as const;

/** The last segment is the secret of the mailed link; only its holder learns what it is about. */
export default async function InvitationPage({ params }: Props) {
  const link = InvitationTokenInput.safeParse({ token: (await params).id });
  const caller = await serverCaller();
  const invitation = link.success ? await unlessNotFound(caller.organization.previewInvitation(link.data)) : null;
  if (!link.success || invitation === null) {
    return <Unusable why="Its link is not complete, or a newer one took its place. Look for the newest mail." />;
  }
  if (invitation.status !== 'pending') return <Unusable why={UNUSABLE[invitation.status]} />;

  const { token } = link.data;
  const { organizationName, email, invitedBy, role } = invitation;
  const me = await caller.identity.readMe().catch(() => null);
  const lead = (
    <>
      {invitedBy === null ? 'You are invited' : `${invitedBy} invites you`} to its staff as {ROLE[role]}, with the
      address <strong>{email}</strong>.
    </>
  );
  const title = `Join ${organizationName}`;
  if (me === null) return <InvitedSignUpForm token={token} title={title} lead={lead} email={email} />;
  return (
    <AuthCard title={title} lead={lead}>
      {me.email === email ? (
        <ApiProvider>
          <AcceptInvitation token={token} name={me.name} />
        </ApiProvider>
      ) : (
        <OtherAccount signedInAs={me.email} />
      )}
    </AuthCard>
  );
}

const ROLE = { owner: 'an owner', admin: 'an admin', member: 'a member' } as const;

function Unusable({ why }: { why: string }) {
  return (
    <AuthCard title="This invitation cannot be used" lead={why}>
      <LinkButton href="/app" variant="default" size="md" fullWidth>
        Go to Lectern
      </LinkButton>
    </AuthCard>
  );
}
