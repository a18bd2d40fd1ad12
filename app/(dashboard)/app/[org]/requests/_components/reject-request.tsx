'use client';

import { Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { ModKey } from '../../_components/mod-key';
import { rejectionWords } from './request-words';
import type { Refusal } from './use-decision';

const REASON_LENGTH_MAX = 500;

type Props = {
  request: QueuedRequestDto;
  onClose: () => void;
  onDecided: () => unknown;
  onRefused: (error: Refusal) => unknown;
};

export function RejectRequest({ request, onClose, onDecided, onRefused }: Props) {
  const { id, name, refund } = request;
  const trpc = useTRPC();
  const { locale } = useLocale();
  const [reason, setReason] = useState('');
  const reject = useMutation(
    trpc.purchase.rejectRequest.mutationOptions({
      onSuccess: () => {
        onDecided();
        notifyDone(refund === null ? `${name} was rejected.` : `${name} was rejected. The refund is under way.`);
      },
      onError: onRefused,
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
          description={
            <>
              For your staff, and for the e-mail to them. It can stay empty. <ModKey /> Enter rejects.
            </>
          }
          maxLength={REASON_LENGTH_MAX}
          minRows={2}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
