'use client';

import { Drawer } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useTRPC } from '../../../../../_trpc/client';
import { PurchaseDetail } from './purchase-detail';

const LOOK_EVERY_MS = 2_500;

type Props = { purchaseId: string | null; onClose: () => void };

/** Everything that is known of one purchase, over the list; while its money is on the way back, it is followed. */
export function PurchaseDrawer({ purchaseId, onClose }: Props) {
  const trpc = useTRPC();
  // Of which purchase it is asked whether to refund it; the question goes with its drawer.
  const [asked, ask] = useState<string | null>(null);
  if (asked !== null && asked !== purchaseId) ask(null);
  const asking = asked !== null;
  const shown = useQuery(
    trpc.purchase.showPurchase.queryOptions(purchaseId === null ? skipToken : { id: purchaseId }, {
      refetchInterval: ({ state }) =>
        state.data?.purchase.status === 'refund_processing' || state.data?.purchase.status === 'refund_failed'
          ? LOOK_EVERY_MS
          : false,
    }),
  );
  return (
    <Drawer
      opened={purchaseId !== null}
      onClose={onClose}
      closeOnEscape={!asking}
      position="right"
      size="40rem"
      title={shown.data === undefined ? 'Purchase' : `Purchase of ${shown.data.purchase.buyer.name}`}
    >
      {shown.data !== undefined ? (
        <PurchaseDetail shown={shown.data} asking={asking} onAsk={() => ask(purchaseId)} onAsked={() => ask(null)} />
      ) : shown.error !== null ? (
        <ErrorState message={shown.error.message} onRetry={() => shown.refetch()} />
      ) : (
        <LoadingState label="Loading the purchase" rows={5} />
      )}
    </Drawer>
  );
}
