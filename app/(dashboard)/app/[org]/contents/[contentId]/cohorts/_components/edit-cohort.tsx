'use client';

import { useMutation } from '@tanstack/react-query';
import type { CohortDto } from '@/modules/offering/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { useSavedForm } from '@/ui/form/use-saved-form';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { CohortForm } from './cohort-form';
import { patchOf, validateCohort, valuesOf } from './cohort-values';
import { useCohortChanged } from './use-cohort-changed';

type Props = { cohort: CohortDto; mayRun: boolean; mayEdit: boolean };

export function EditCohort({ cohort, mayRun, mayEdit }: Props) {
  const trpc = useTRPC();
  const changed = useCohortChanged();
  const { form, saved, keep } = useSavedForm(() => valuesOf(cohort), validateCohort);
  const update = useMutation(
    trpc.offering.updateCohort.mutationOptions({
      onSuccess: async (answer) => {
        keep(valuesOf(answer));
        await changed();
        notifyDone(`“${answer.name}” was saved.`);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <CohortForm
      form={form}
      onSubmit={(values) => update.mutate({ id: cohort.id, ...patchOf(saved, values) })}
      submitLabel="Save cohort"
      pending={update.isPending}
      error={unplacedRefusal(form, update.error)}
      disabled={!mayRun}
      mayChooseTutor={mayEdit}
    />
  );
}
