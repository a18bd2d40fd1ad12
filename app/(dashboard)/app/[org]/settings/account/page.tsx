import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { PasswordForm } from './_components/password-form';
import { ProfileForm } from './_components/profile-form';

export const metadata: Metadata = { title: 'Profile' };

export default async function AccountPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  await api.queryClient.fetchQuery(api.trpc.identity.readMe.queryOptions());
  return (
    <Prefetched api={api}>
      <PageHeader title="Profile" description="You, in every organization that you work for." />
      <ProfileForm />
      <PasswordForm />
    </Prefetched>
  );
}
