'use client';

import { useMutation } from '@tanstack/react-query';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { useSavedForm } from '@/ui/form/use-saved-form';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { OfferForm } from './offer-form';
import { patchOf, termsIn, validateOffer, valuesOf } from './offer-values';
import { TermsNotice } from './terms-notice';
import { useOfferChanged } from './use-offer-changed';

export function EditOffer({ offer, mayEdit }: { offer: OfferStandingDto; mayEdit: boolean }) {
  const trpc = useTRPC();
  const changed = useOfferChanged();
  const { form, saved, keep } = useSavedForm(() => valuesOf(offer), validateOffer);
  const update = useMutation(
    trpc.offering.updateOffer.mutationOptions({
      onSuccess: async (answer) => {
        keep(valuesOf(answer));
        await changed();
        notifyDone(`“${answer.name}” was saved.`);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  const patch = patchOf(saved, form.values);
  return (
    <OfferForm
      form={form}
      onSubmit={() => update.mutate({ id: offer.id, ...patch })}
      submitLabel="Save offer"
      pending={update.isPending}
      error={unplacedRefusal(form, update.error)}
      notice={<TermsNotice offer={offer} changed={termsIn(patch)} />}
      disabled={!mayEdit}
    />
  );
}
