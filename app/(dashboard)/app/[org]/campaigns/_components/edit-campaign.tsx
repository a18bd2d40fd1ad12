'use client';

import { useMutation } from '@tanstack/react-query';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { useSavedForm } from '@/ui/form/use-saved-form';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { CampaignForm } from './campaign-form';
import { patchOf, validateCampaign, valuesOf } from './campaign-values';
import { useCampaignChanged } from './use-campaign-changed';

export function EditCampaign({ campaign }: { campaign: CampaignStandingDto }) {
  const trpc = useTRPC();
  const changed = useCampaignChanged();
  const { form, saved, keep } = useSavedForm(() => valuesOf(campaign), validateCampaign);
  const update = useMutation(
    trpc.offering.updateCampaign.mutationOptions({
      onSuccess: async (answer) => {
        keep(valuesOf(answer));
        await changed();
        notifyDone(`${answer.code} was saved.`);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <CampaignForm
      form={form}
      known={campaign.contents}
      onSubmit={(values) => update.mutate({ id: campaign.id, ...patchOf(saved, values) })}
      submitLabel="Save campaign"
      pending={update.isPending}
      error={unplacedRefusal(form, update.error)}
      disabled={!campaign.mayEdit}
    />
  );
}
