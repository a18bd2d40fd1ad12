'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { IntakeFormDto } from '@/modules/content/schemas';
import { notifyDone } from '@/ui/notify';
import { PageHeader } from '@/ui/page-header';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { DeleteFormDialog } from './delete-form-dialog';
import { FormEditor } from './form-editor';

export function EditForm({ form }: { form: IntakeFormDto }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const root = `/app/${useViewer().organization.slug}/forms`;
  const [deleting, setDeleting] = useState(false);
  const update = useMutation(
    trpc.content.updateIntakeForm.mutationOptions({
      onSuccess: async (saved) => {
        await queryClient.invalidateQueries(trpc.content.listIntakeForms.pathFilter());
        notifyDone(`“${saved.name}” was saved.`);
        router.push(root);
      },
    }),
  );
  const inUse = form.usageCount > 0;
  return (
    <>
      <PageHeader
        title={form.name}
        breadcrumbs={[{ label: 'Forms', href: root }]}
        description={
          inUse
            ? `In use on ${form.usageCount} ${form.usageCount === 1 ? 'content' : 'contents'}: what you save shows there at once.`
            : 'Not in use yet. Contents attach it in their settings.'
        }
        actions={
          <Button variant="default" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        }
      />
      <FormEditor
        form={form}
        backHref={root}
        onSave={(values) => update.mutate({ id: form.id, ...values })}
        pending={update.isPending || update.isSuccess}
        error={update.error?.message ?? null}
      />
      <DeleteFormDialog
        form={deleting ? form : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.push(root)}
      />
    </>
  );
}
