'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { DateTime } from '@/ui/date-time';
import { useTRPC } from '../../../../../_trpc/client';
import { outcomeWords } from './request-words';

type Props = { request: QueuedRequestDto; onClose: () => void };

/** Tells that somebody else was faster: who, when, and what they decided. Nothing was changed by trying. */
export function DecidedElsewhere({ request, onClose }: Props) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.enrollment.showRequest.queryOptions({ id: request.id }, { staleTime: 0 }));
  return (
    <Modal opened onClose={onClose} title="Already decided" size="sm">
      <Stack gap="md">
        <div role="alert">
          <Text size="sm">
            {data === undefined ? (
              `The request of ${request.name} is no longer waiting.`
            ) : (
              <>
                {outcomeWords(data)} <DateTime value={data.decidedAt ?? data.updatedAt} format="relative" />
                {data.reason !== null && `: “${data.reason}”`}.
              </>
            )}{' '}
            Nothing was changed by your decision.
          </Text>
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Back to the queue
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
