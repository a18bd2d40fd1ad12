'use client';

import { Alert, Button, Group } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../_trpc/client';

type Props = {
  /** Undefined where the person came back without having agreed. */
  returned: { code: string; state: string } | undefined;
};

/** The last step is a person's: what the address says must not connect an account by being opened. */
export function ReturnedFromProvider({ returned }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const leave = () => router.replace(pathname);
  const finish = useMutation(
    trpc.payment.connectAccount.mutationOptions({
      onSuccess: () => {
        notifyDone('The account is connected.');
        leave();
        return queryClient.invalidateQueries(trpc.payment.pathFilter());
      },
    }),
  );
  if (returned === undefined) {
    return (
      <Alert color="gray" mb="md" withCloseButton closeButtonLabel="Dismiss" onClose={leave}>
        Nothing was connected: you left Stripe before it was done. Connect again when you are ready.
      </Alert>
    );
  }
  return (
    <Alert
      mb="md"
      title="One step is left"
      icon={<IconPlugConnected size={16} stroke={1.7} aria-hidden />}
      role="region"
    >
      <Group gap="sm" mt="xs">
        <Button onClick={() => finish.mutate({ returned })} loading={finish.isPending || finish.isSuccess}>
          Finish connecting
        </Button>
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
      </Group>
      <FormError message={finish.error?.message} />
    </Alert>
  );
}
