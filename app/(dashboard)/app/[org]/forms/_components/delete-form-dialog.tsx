'use client';

import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntakeFormDto } from '@/modules/content/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import classes from './delete-form.module.css';

type Props = { form: IntakeFormDto | null; onClose: () => void; onDeleted?: () => void };

/** Names the contents that attach the form and what they will ask without it. */
export function DeleteFormDialog({ form, onClose, onDeleted }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const contents = `/app/${useViewer().organization.slug}/contents`;
  // The last form stays while the dialog fades.
  const [shown, setShown] = useState(form);
  if (form !== null && form !== shown) setShown(form);
  const usage = useQuery(
    trpc.content.listIntakeFormUsage.queryOptions(
      { id: shown?.id ?? '' },
      { enabled: form !== null && form.usageCount > 0 },
    ),
  );
  const remove = useMutation(
    trpc.content.deleteIntakeForm.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        notifyDone(`“${shown?.name}” was deleted.`);
        await queryClient.invalidateQueries(trpc.content.pathFilter());
      },
    }),
  );
  if (shown === null) return null;
  return (
    <ConfirmDialog
      opened={form !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={`Delete the form “${shown.name}”`}
      confirmLabel="Delete form"
      destructive
      onConfirm={() => remove.mutate({ id: shown.id })}
      pending={remove.isPending}
      error={remove.error?.message ?? usage.error?.message}
    >
      <Text size="sm">
        {shown.usageCount === 0
          ? 'No content attaches it.'
          : 'These contents attach it; they ask their own questions from now on:'}
      </Text>
      {shown.usageCount > 0 && (
        <ul className={classes.contents} aria-label="Contents that attach the form">
          {(usage.data ?? []).map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`${contents}/${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm">Answers that were given are kept. This cannot be undone.</Text>
    </ConfirmDialog>
  );
}
