'use client';

import { Button, Stack } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentAccountDto } from '@/modules/commerce/schemas';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';

type Props = { provider: PaymentAccountDto['provider']; leads: boolean };

export function NoAccount({ provider, leads }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const connect = useMutation(
    trpc.payment.connectAccount.mutationOptions({
      onSuccess: ({ visit }) => {
        if (visit !== null) {
          window.location.assign(visit);
          return;
        }
        notifyDone('The account is connected.');
        return queryClient.invalidateQueries(trpc.payment.pathFilter());
      },
    }),
  );
  const name = provider === 'stripe' ? 'Stripe' : 'the sandbox';
  return (
    <EmptyState
      icon={<IconCreditCard size={20} stroke={1.6} aria-hidden />}
      title="No account connected"
      description={
        provider === 'stripe'
          ? 'Connect one to sell paid offers. Stripe asks you to sign in, or to open an account, and leads you back here.'
          : 'Connecting takes one click here, since there is nobody to ask.'
      }
      action={
        leads && (
          <Stack gap="sm" align="center">
            <Button loading={connect.isPending || connect.data?.visit != null} onClick={() => connect.mutate({})}>
              Connect {name}
            </Button>
            <FormError message={connect.error?.message} />
          </Stack>
        )
      }
    />
  );
}
