'use client';

import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '@/ui/locale/format';
import { useLocale } from '@/ui/locale/locale-provider';
import { StatGrid } from '@/ui/stat-grid';
import { useTRPC } from '../../../../_trpc/client';
import { useViewer } from '../_components/viewer';

/** The headline numbers of what exists so far. */
export function Numbers() {
  const trpc = useTRPC();
  const viewer = useLocale();
  const { slug } = useViewer().organization;
  const organization = useQuery(trpc.organization.getOrganization.queryOptions({}));
  if (organization.data === undefined) return null;
  const { contents, publishedContents, members, teams, storageBytes } = organization.data.usage;
  const root = `/app/${slug}`;
  return (
    <StatGrid
      label="Numbers"
      stats={[
        { label: 'Contents', value: String(contents), href: `${root}/contents` },
        { label: 'Published', value: String(publishedContents), href: `${root}/contents?state=published` },
        { label: 'Members', value: String(members), href: `${root}/settings/members` },
        { label: 'Teams', value: String(teams), href: `${root}/settings/teams` },
        { label: 'Uploaded files', value: formatBytes(storageBytes, viewer) },
      ]}
    />
  );
}
