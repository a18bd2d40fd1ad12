'use client';

import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useIsStaffLead, useViewer } from '../../_components/viewer';
import { CampaignForm } from './campaign-form';
import { type CampaignValues, newCampaign, settingsOf, validateCampaign } from './campaign-values';
import { useCampaignChanged } from './use-campaign-changed';

export function NewCampaign({ currency }: { currency: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const changed = useCampaignChanged();
  const root = `/app/${useViewer().organization.slug}/campaigns`;
  const leads = useIsStaffLead();
  const form = useForm<CampaignValues>({
    initialValues: newCampaign(currency, !leads),
    validate: validateCampaign,
  });
  const create = useMutation(
    trpc.offering.createCampaign.mutationOptions({
      onSuccess: async ({ code }) => {
        await changed();
        notifyDone(`${code} was created.`);
        router.push(root);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <CampaignForm
      form={form}
      onSubmit={(values) => create.mutate(settingsOf(values))}
      submitLabel="Create campaign"
      pending={create.isPending || create.isSuccess}
      error={unplacedRefusal(form, create.error)}
      cancelHref={root}
    />
  );
}
