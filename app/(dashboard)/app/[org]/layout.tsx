import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { serverCaller } from '@/server/caller';
import { ApiProvider } from '../../../_trpc/api-provider';
import { requirePerson } from '../../../_trpc/server';
import { Shell } from './_components/shell';

type Props = { params: Promise<{ org: string }>; children: ReactNode };

export default async function OrganizationLayout({ params, children }: Props) {
  const { org } = await params;
  await requirePerson();
  const caller = await serverCaller();
  const [person, organizations] = await Promise.all([
    caller.identity.readMe(),
    caller.organization.listMyOrganizations(),
  ]);
  const organization = organizations.find((each) => each.slug === org);
  if (organization === undefined) notFound();
  return (
    <ApiProvider key={org} org={org}>
      <Shell viewer={{ person, organization, organizations }}>{children}</Shell>
    </ApiProvider>
  );
}
