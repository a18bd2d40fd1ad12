'use client';

import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionDto } from '@/modules/identity/schemas';
import { DateTime } from '@/ui/date-time';
import { notifyRefused } from '@/ui/notify';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { useTRPC } from '../../../../../../_trpc/client';
import { browserName, isPhone } from './browser-name';

export function SessionRow({ session }: { session: SessionDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.identity.revokeSession.mutationOptions({
      onError: notifyRefused,
      onSettled: () => queryClient.invalidateQueries(trpc.identity.listSessions.queryFilter()),
    }),
  );
  const name = browserName(session.userAgent);
  const Icon = isPhone(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Row
      leading={<Icon size={20} stroke={1.5} aria-hidden style={{ display: 'block' }} />}
      title={
        <>
          {name}
          {session.current && <StatusBadge tone="accent">This browser</StatusBadge>}
        </>
      }
      detail={
        <>
          Signed in <DateTime value={session.createdAt} />
          {session.ipAddress !== null && ` from ${session.ipAddress}`}
        </>
      }
      actions={
        !session.current && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id: session.id })}
            aria-label={`Sign out ${name}`}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
