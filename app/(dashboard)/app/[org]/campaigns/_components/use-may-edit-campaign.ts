'use client';

import type { CampaignDto } from '@/modules/offering/schemas';
import { useIsStaffLead } from '../../_components/viewer';
import { useEditsSomething } from '../../contents/_components/use-editable-teams';

/**
 * Whether the viewer may change that campaign: one for all courses is for owners and admins. For one of chosen courses
 * the server looks at each of them; this only spares a refusal.
 */
export function useMayEditCampaign() {
  const leads = useIsStaffLead();
  const edits = useEditsSomething();
  return ({ contentIds }: Pick<CampaignDto, 'contentIds'>) => leads || (edits && contentIds.length > 0);
}
