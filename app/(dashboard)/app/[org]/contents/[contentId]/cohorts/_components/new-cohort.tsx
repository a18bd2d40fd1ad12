'use client';

import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { PartHeader } from '@/ui/part-header';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { CohortForm } from './cohort-form';
import { type CohortValues, newCohort, toInput, validateNewCohort } from './cohort-values';
import { useCohortChanged } from './use-cohort-changed';

type Props = { contentId: string; offers: readonly { id: string; name: string }[] };

export function NewCohort({ contentId, offers }: Props) {
  const trpc = useTRPC();
  const router = useRouter();
  const changed = useCohortChanged();
  const { timeZone } = useLocale();
  const root = `/app/${useViewer().organization.slug}/contents/${contentId}/cohorts`;
  const form = useForm<CohortValues>({
    initialValues: newCohort(offers[0]?.id ?? '', timeZone),
    validate: validateNewCohort,
  });
  const create = useMutation(
    trpc.offering.createCohort.mutationOptions({
      onSuccess: async (cohort) => {
        await changed();
        notifyDone(`“${cohort.name}” was created.`);
        router.push(`${root}/${cohort.id}`);
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <>
      <PartHeader title="New cohort" back={{ href: root, label: 'All cohorts' }} />
      <CohortForm
        form={form}
        offers={offers}
        onSubmit={(values) => create.mutate({ id: contentId, offerId: values.offerId, ...toInput(values) })}
        submitLabel="Create cohort"
        pending={create.isPending || create.isSuccess}
        error={unplacedRefusal(form, create.error)}
        cancelHref={root}
        mayChooseTutor
      />
    </>
  );
}
