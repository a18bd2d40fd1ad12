'use client';

import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../_trpc/client';

/** For somebody who is signed in with the invited address. */
export function AcceptInvitation({ token, name }: { token: string; name: string }) {
  const trpc = useTRPC();
  const accept = useMutation(
    trpc.organization.acceptInvitation.mutationOptions({
      onSuccess: ({ slug }) => window.location.assign(`/app/${slug}`),
    }),
  );
  return (
    <Stack gap="md">
      <FormError message={accept.error?.message} />
      <Button
        size="md"
        fullWidth
        loading={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        Accept as {name}
      </Button>
    </Stack>
  );
}
