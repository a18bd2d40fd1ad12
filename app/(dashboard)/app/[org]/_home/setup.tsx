'use client';

import { useQuery } from '@tanstack/react-query';
import { ProgressChecklist } from '@/ui/progress-checklist';
import { useTRPC } from '../../../../_trpc/client';
import { useIsStaffLead, useViewer } from '../_components/viewer';
import { setupSteps } from './setup-steps';

/** What is left to set up, for those who can; gone once everything is done. */
export function Setup() {
  const trpc = useTRPC();
  const leads = useIsStaffLead();
  const { slug } = useViewer().organization;
  const organization = useQuery(trpc.organization.getOrganization.queryOptions({}));
  const seller = useQuery(trpc.organization.getSellerProfile.queryOptions({}));
  const invitations = useQuery(trpc.organization.listInvitations.queryOptions());
  if (!leads || organization.data === undefined || seller.data === undefined || invitations.data === undefined) {
    return null;
  }
  const steps = setupSteps(slug, organization.data, seller.data, invitations.data);
  return steps.every(({ done }) => done) ? null : <ProgressChecklist title="Set up" steps={steps} />;
}
