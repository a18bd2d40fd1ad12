'use client';

import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';
import { ReadOnlyNote } from '../../_components/read-only-note';
import { ConnectedAccount } from './connected-account';
import { NoAccount } from './no-account';

export function PaymentAccount() {
  const trpc = useTRPC();
  const leads = useIsStaffLead();
  const query = useQuery(trpc.payment.showPaymentAccount.queryOptions({}));
  if (query.isPending) return <LoadingState label="Loading the payment account" />;
  if (query.data === undefined) return <ErrorState message={query.error.message} onRetry={() => query.refetch()} />;
  const { provider, account } = query.data;
  return (
    <>
      {!leads && <ReadOnlyNote />}
      {provider === 'sandbox' && (
        <Alert color="yellow" mb="md" icon={<IconFlask size={16} stroke={1.7} aria-hidden />}>
          This installation sells with a payment sandbox: no money moves, and paid offers can be bought whether or not
          an account is connected here.
        </Alert>
      )}
      <Panel title={provider === 'stripe' ? 'Stripe' : 'Payment sandbox'}>
        {account === null ? (
          <NoAccount provider={provider} leads={leads} />
        ) : (
          <ConnectedAccount provider={provider} account={account} leads={leads} />
        )}
      </Panel>
    </>
  );
}
