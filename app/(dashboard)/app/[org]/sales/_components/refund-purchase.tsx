'use client';

import { List } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '@/kernel/currencies';
import type { ShownPurchaseDto } from '@/modules/commerce/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useLocale } from '@/ui/locale/locale-provider';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { refundWords } from './purchase-words';
import { usePurchaseChanged } from './use-purchase-changed';

type Props = { shown: ShownPurchaseDto; opened: boolean; onClose: () => void };

/** Says what a refund does, asks, and says what came of it; what fails goes on by itself and is shown in the drawer. */
export function RefundPurchase({ shown, opened, onClose }: Props) {
  const trpc = useTRPC();
  const { locale } = useLocale();
  const changed = usePurchaseChanged();
  const { id, buyer, currency } = shown.purchase;
  const refund = useMutation(
    trpc.purchase.refundPurchase.mutationOptions({
      onSuccess: ({ amount }) => {
        onClose();
        notifyDone(`${formatMoney({ amount, currency }, locale)} went back to ${buyer.name}.`);
      },
      onSettled: () => changed(),
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        refund.reset();
        onClose();
      }}
      title={`Refund ${buyer.name}?`}
      confirmLabel="Refund"
      destructive
      onConfirm={() => refund.mutate({ id })}
      pending={refund.isPending}
      error={refund.error?.message}
    >
      <List size="sm">
        {refundWords(shown, locale).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
        <List.Item>This cannot be undone.</List.Item>
      </List>
    </ConfirmDialog>
  );
}
