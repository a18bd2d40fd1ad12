'use client';

import { Button, Code } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyDto } from '@/modules/organization/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DateTime } from '@/ui/date-time';
import { notifyDone } from '@/ui/notify';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../_trpc/client';
import type { KeyStatus } from './key-status';

export function ApiKeyRow({ apiKey, status }: { apiKey: ApiKeyDto; status: KeyStatus }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [opened, dialog] = useDisclosure(false);
  const members = useQuery(trpc.organization.listMembers.queryOptions({}));
  const revoke = useMutation(
    trpc.organization.revokeApiKey.mutationOptions({
      onSuccess: async () => {
        dialog.close();
        notifyDone(`${apiKey.name} no longer works.`);
        await queryClient.invalidateQueries(trpc.organization.listApiKeys.queryFilter());
      },
    }),
  );
  const creator = members.data?.find(({ userId }) => userId === apiKey.createdBy)?.name;
  return (
    <Row
      title={
        <>
          {apiKey.name} <Code>{apiKey.prefix}…</Code>
        </>
      }
      detail={
        <>
          Created <DateTime value={apiKey.createdAt} format="date" />
          {creator !== undefined && ` by ${creator}`}
          {' · '}
          {apiKey.lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <DateTime value={apiKey.lastUsedAt} format="relative" />
            </>
          )}
        </>
      }
      meta={<KeyEnd apiKey={apiKey} status={status} />}
      actions={
        status === 'active' && (
          <>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              onClick={dialog.open}
              aria-label={`Revoke the key ${apiKey.name}`}
            >
              Revoke
            </Button>
            <ConfirmDialog
              opened={opened}
              onClose={dialog.close}
              title={`Revoke ${apiKey.name}?`}
              confirmLabel="Revoke key"
              destructive
              onConfirm={() => revoke.mutate({ id: apiKey.id })}
              pending={revoke.isPending}
              error={revoke.error?.message}
            >
              Whatever uses the key that begins with <Code>{apiKey.prefix}</Code> is refused from its next request on.
              This cannot be undone.
            </ConfirmDialog>
          </>
        )
      }
    />
  );
}

function KeyEnd({ apiKey, status }: { apiKey: ApiKeyDto; status: KeyStatus }) {
  const end = apiKey.revokedAt ?? apiKey.expiresAt;
  if (status === 'active') {
    return end === null ? (
      <span>Never expires</span>
    ) : (
      <span>
        Expires <DateTime value={end} format="date" />
      </span>
    );
  }
  return (
    <>
      {end !== null && <DateTime value={end} format="date" />}
      <StatusBadge tone={status === 'revoked' ? 'danger' : 'neutral'}>
        {status === 'revoked' ? 'Revoked' : 'Expired'}
      </StatusBadge>
    </>
  );
}
