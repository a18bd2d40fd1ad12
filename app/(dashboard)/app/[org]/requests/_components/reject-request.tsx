'use client';

import { Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { rejectionWords } from './request-words';
import { useRequestDecided } from './use-request-decided';

const REASON_LENGTH_MAX = 500;

type Props = { request: QueuedRequestDto; onClose: () => void; onDecided: () => void };

export function RejectRequest({ request, onClose, onDecided }: Props) {
  const { id, name, refund } = request;
  const trpc = useTRPC();
  const { locale } = useLocale();
  const decided = useRequestDecided();
  const [reason, setReason] = useState('');
  const reject = useMutation(
    trpc.purchase.rejectRequest.mutationOptions({
      onSuccess: async () => {
        onDecided();
        notifyDone(refund === null ? `${name} was rejected.` : `${name} was rejected. The refund is under way.`);
        await decided();
      },
    }),
  );
  const written = reason.trim();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Reject ${name}?`}
      confirmLabel={refund === null ? 'Reject' : 'Reject and refund'}
      destructive
      onConfirm={() => reject.mutate({ id, ...(written === '' ? {} : { reason: written }) })}
      pending={reject.isPending}
      error={reject.error?.message}
    >
      <Stack gap="md">
        <Text size="sm">{rejectionWords(request, locale)} This cannot be undone.</Text>
        <Textarea
          label="Reason"
          description="For your staff, and for the e-mail to them. It can stay empty."
          maxLength={REASON_LENGTH_MAX}
          minRows={2}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
