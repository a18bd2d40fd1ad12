'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useViewer } from '../../../../_components/viewer';
import { shortUrl } from '../../_components/webhook-state';

type Props = { webhook: WebhookHealthDto; opened: boolean; onClose: () => void };

export function DeleteWebhook({ webhook: { id, url, waiting }, opened, onClose }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { slug } = useViewer().organization;
  const remove = useMutation(
    trpc.webhook.deleteWebhook.mutationOptions({
      onSuccess: () => {
        notifyDone(`${shortUrl(url)} receives nothing any more.`);
        router.push(`/app/${slug}/settings/webhooks`);
        return queryClient.invalidateQueries(trpc.webhook.listWebhookHealth.queryFilter());
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete this endpoint?"
      confirmLabel="Delete endpoint"
      destructive
      onConfirm={() => remove.mutate({ id })}
      pending={remove.isPending || remove.isSuccess}
      error={remove.error?.message}
    >
      Its whole delivery log and its secret go with it
      {waiting > 0 && `, and what still waits for it (${waiting.toLocaleString('en')}) is never sent`}. The events
      themselves stay. This cannot be undone.
    </ConfirmDialog>
  );
}
