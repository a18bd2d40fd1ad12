'use client';

import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { CampaignForm } from './campaign-form';
import { type CampaignValues, patchOf, validateCampaign, valuesOf } from './campaign-values';
import { useCampaignChanged } from './use-campaign-changed';

export function EditCampaign({ campaign, mayEdit }: { campaign: CampaignStandingDto; mayEdit: boolean }) {
  const trpc = useTRPC();
  const changed = useCampaignChanged();
  const [saved, setSaved] = useState(() => valuesOf(campaign));
  const form = useForm<CampaignValues>({ initialValues: saved, validate: validateCampaign });
  const update = useMutation(
    trpc.offering.updateCampaign.mutationOptions({
      onSuccess: async (answer) => {
        const values = valuesOf(answer);
        setSaved(values);
        form.setInitialValues(values);
        form.setValues(values);
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
      disabled={!mayEdit}
    />
  );
}
