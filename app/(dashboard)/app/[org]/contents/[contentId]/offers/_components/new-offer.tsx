'use client';

import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { notifyDone } from '@/ui/notify';
import { PartHeader } from '@/ui/part-header';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { OfferForm } from './offer-form';
import { newOffer, type OfferValues, settingsOf, validateNewOffer } from './offer-values';
import { useOfferChanged } from './use-offer-changed';

export function NewOffer({ contentId, currency }: { contentId: string; currency: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const changed = useOfferChanged();
  const root = `/app/${useViewer().organization.slug}/contents/${contentId}/offers`;
  const form = useForm<OfferValues>({ initialValues: newOffer(currency), validate: validateNewOffer });
  const create = useMutation(
    trpc.offering.createOffer.mutationOptions({
      onSuccess: async (offer) => {
        await changed();
        notifyDone(`“${offer.name}” was created.`);
        router.push(root);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <>
      <PartHeader title="New offer" back={{ href: root, label: 'All offers' }} />
      <OfferForm
        form={form}
        onSubmit={(values) => create.mutate({ id: contentId, ...settingsOf(values) })}
        submitLabel="Create offer"
        pending={create.isPending || create.isSuccess}
        error={unplacedRefusal(form, create.error)}
        cancelHref={root}
      />
    </>
  );
}
