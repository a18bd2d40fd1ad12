'use client';

import { Alert, Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WebhookEventName } from '@/kernel/events/names';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../../../../_trpc/client';
import { lastDay, replayWindow } from './replay-window';
import { useWebhookChanged } from './use-webhook-changed';

type Props = {
  webhook: WebhookHealthDto;
  opened: boolean;
  onClose: () => void;
  onStarted: (count: number) => void;
};

export function ReplayDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Replay events" size="md">
      <ReplayForm onClose={onClose} {...rest} />
    </Modal>
  );
}

/** Asks for a window and says how many events it holds before anything is sent. */
function ReplayForm({ webhook, onClose, onStarted }: Omit<Props, 'opened'>) {
  const trpc = useTRPC();
  const changed = useWebhookChanged();
  const [values, setValues] = useState(() => ({ ...lastDay(new Date()), events: [] as WebhookEventName[] }));
  const window = replayWindow(values);
  const input =
    window === null
      ? null
      : { id: webhook.id, ...window, ...(values.events.length > 0 ? { events: values.events } : {}) };
  const preview = useQuery(trpc.webhook.previewReplay.queryOptions(input ?? skipToken));
  const replay = useMutation(
    trpc.webhook.replayEvents.mutationOptions({
      onSuccess: ({ count }) => {
        onStarted(count);
        onClose();
        return changed();
      },
    }),
  );
  const count = preview.data?.count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input !== null) replay.mutate(input);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Group grow align="flex-start">
          <TextInput
            type="datetime-local"
            label="From"
            value={values.since}
            onChange={(event) => setValues({ ...values, since: event.currentTarget.value })}
            required
          />
          <TextInput
            type="datetime-local"
            label="To"
            value={values.until}
            onChange={(event) => setValues({ ...values, until: event.currentTarget.value })}
            error={window === null ? 'Must not be before the beginning.' : undefined}
            required
          />
        </Group>
        {webhook.events.length > 1 && (
          <MultiSelect
            label="Events"
            description="All that the endpoint receives, unless you choose some."
            data={[...webhook.events]}
            value={values.events}
            onChange={(events) =>
              setValues({ ...values, events: webhook.events.filter((name) => events.includes(name)) })
            }
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Choose none' }}
          />
        )}
        <Alert color="gray" role="status">
          {count === undefined
            ? 'Counting …'
            : count === 0
              ? 'No event of this window is one that the endpoint receives.'
              : `${count === 1 ? '1 event is' : `${count.toLocaleString('en')} events are`} sent again, delivered or not, each with its first id and body.`}
        </Alert>
        <FormError message={replay.error?.message ?? preview.error?.message ?? inactive(webhook)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={replay.isPending} disabled={!webhook.active || !count}>
            Start the replay
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const inactive = ({ active }: WebhookHealthDto) => (active ? null : 'The endpoint is inactive. Resume it first.');
