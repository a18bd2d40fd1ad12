'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { FormEditor } from './form-editor';

export function NewForm() {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const root = `/app/${useViewer().organization.slug}/forms`;
  const create = useMutation(
    trpc.content.createIntakeForm.mutationOptions({
      onSuccess: async (form) => {
        await queryClient.invalidateQueries(trpc.content.listIntakeForms.pathFilter());
        notifyDone(`“${form.name}” was created.`);
        router.push(root);
      },
    }),
  );
  return (
    <FormEditor
      backHref={root}
      onSave={(values) => create.mutate(values)}
      pending={create.isPending || create.isSuccess}
      error={create.error?.message ?? null}
    />
  );
}
