'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
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
        notifications.show({ message: `“${form.name}” was created.` });
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
