'use client';

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { PageHeader } from '@/ui/page-header';
import { StatusBadge } from '@/ui/status-badge';
import { UsageBar } from '@/ui/usage-bar';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { CampaignMenu } from './campaign-menu';
import { STATE_TONES } from './campaign-words';
import classes from './campaigns.module.css';
import { STATE_LABELS } from './campaigns-state';
import { EditCampaign } from './edit-campaign';

/** One campaign: how much of it is used, and what it says. */
export function CampaignScreen({ id }: { id: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const root = `/app/${useViewer().organization.slug}/campaigns`;
  const { data: campaign } = useSuspenseQuery(trpc.offering.readCampaignStanding.queryOptions({ id }));
  const { code, state, redemptions, held, maxRedemptions, mayEdit } = campaign;
  return (
    <>
      <PageHeader
        title={code}
        breadcrumbs={[{ label: 'Campaigns', href: root }]}
        badges={<StatusBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</StatusBadge>}
        actions={mayEdit && <CampaignMenu campaign={campaign} onDeleted={() => router.push(root)} />}
      />
      <div className={classes.standing}>
        <UsageBar
          used={redemptions + held}
          limit={maxRedemptions}
          what={`redeemed${held > 0 ? `, ${held} of them in open checkouts` : ''}`}
        />
      </div>
      {!mayEdit && (
        <Alert color="gray" icon={<IconLock size={16} aria-hidden />} mb="lg" className={classes.note}>
          You can read this campaign. Owners and admins change it, and those who edit all of its courses.
        </Alert>
      )}
      <EditCampaign campaign={campaign} />
    </>
  );
}
