import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { organizationApi, Prefetched } from '../../../../../_trpc/server';
import { SellerProfileForm } from './_components/seller-profile-form';

export const metadata: Metadata = { title: 'Seller profile' };

export default async function SellerProfilePage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const api = await organizationApi(org);
  const profile = await api.queryClient.fetchQuery(api.trpc.organization.getSellerProfile.queryOptions({}));
  return (
    <Prefetched api={api}>
      <PageHeader
        title="Seller profile"
        description="Who sells. Buyers see it before they pay, and every receipt keeps it as it was."
      />
      <SellerProfileForm profile={profile} />
    </Prefetched>
  );
}
