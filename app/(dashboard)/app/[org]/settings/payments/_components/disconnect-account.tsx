'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentAccountDto } from '@/modules/commerce/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';

type Props = { provider: PaymentAccountDto['provider']; opened: boolean; onClose: () => void };

export function DisconnectAccount({ provider, opened, onClose }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const disconnect = useMutation(
    trpc.payment.disconnectAccount.mutationOptions({
      onSuccess: () => {
        onClose();
        notifyDone('The account is disconnected.');
        return queryClient.invalidateQueries(trpc.payment.pathFilter());
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Disconnect this account?"
      confirmLabel="Disconnect"
      destructive
      onConfirm={() => disconnect.mutate({})}
      pending={disconnect.isPending}
      error={disconnect.error?.message}
    >
      {provider === 'stripe' ? (
        <>
          Paid offers cannot be bought until an account is connected again. Payment plans that run go on at Stripe, but
          Lectern no longer hears of them, and it can refund what was paid only once the same account is back. The
          account itself, and the money in it, stay yours.
        </>
      ) : (
        <>With the sandbox nothing else changes: paid offers can still be bought, and purchases refunded.</>
      )}
    </ConfirmDialog>
  );
}
