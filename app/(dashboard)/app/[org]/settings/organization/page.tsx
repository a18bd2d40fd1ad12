import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { OrganizationForm } from './_components/organization-form';

export const metadata: Metadata = { title: 'Organization' };

export default async function OrganizationPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  const organization = await api.queryClient.fetchQuery(api.trpc.organization.getOrganization.queryOptions({}));
  return (
    <Prefetched api={api}>
      <PageHeader title="General" description="How the organization presents itself to learners, and how it sells." />
      <OrganizationForm organization={organization} />
    </Prefetched>
  );
}
