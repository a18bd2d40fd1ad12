'use client';

import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentAccountDto } from '@/modules/commerce/schemas';
import { CopyButton } from '@/ui/copy-button';
import { DateTime } from '@/ui/date-time';
import { Row, RowList } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { DisconnectAccount } from './disconnect-account';

type Props = {
  provider: PaymentAccountDto['provider'];
  account: NonNullable<PaymentAccountDto['account']>;
  leads: boolean;
};

export function ConnectedAccount({ provider, account, leads }: Props) {
  const [asking, setAsking] = useState(false);
  const { accountId, chargesEnabled, connectedBy, connectedAt } = account;
  return (
    <>
      <RowList label="Payment account">
        <Row
          leading={<IconCreditCard size={18} stroke={1.6} aria-hidden />}
          title={
            <>
              {accountId} <CopyButton value={accountId} what="account id" />
            </>
          }
          detail={
            <>
              Connected {connectedBy !== null && `by ${connectedBy} `}on <DateTime value={connectedAt} format="date" />
            </>
          }
          meta={
            <StatusBadge tone={chargesEnabled ? 'accent' : 'warning'}>
              {chargesEnabled ? 'Can be paid' : 'Cannot be paid yet'}
            </StatusBadge>
          }
          actions={
            leads && (
              <Button variant="default" onClick={() => setAsking(true)}>
                Disconnect
              </Button>
            )
          }
        />
      </RowList>
      {!chargesEnabled && (
        <Alert color="yellow" m="md" icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}>
          Stripe wants to know more of you before it takes payments. Open your account there; paid offers can be bought
          as soon as it is content.
        </Alert>
      )}
      <DisconnectAccount provider={provider} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
