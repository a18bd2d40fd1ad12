'use client';

import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CreateWebhookInput } from '@/modules/webhooks/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../../../_trpc/client';
import { EventPicker } from './event-picker';

type Values = { url: string; events: string[]; teamId: string | null };

const toInput = ({ url, events, teamId }: Values) =>
  ({ url, events, ...(teamId === null ? {} : { teamId }) }) as CreateWebhookInput;

type Props = {
  onSubmit: (input: CreateWebhookInput, then: { onError: (error: { message: string }) => void }) => void;
  pending: boolean;
  error: { message: string } | null;
  onCancel: () => void;
};

export function NewWebhookForm({ onSubmit, pending, error, onCancel }: Props) {
  const trpc = useTRPC();
  const teams = useQuery(trpc.organization.listTeams.queryOptions({}));
  const form = useForm<Values>({
    initialValues: { url: '', events: [], teamId: null },
    validate: validateWith(CreateWebhookInput, toInput),
  });
  const submit = (values: Values) =>
    onSubmit(toInput(values), { onError: ({ message }) => placeRefusal(form, message) });
  const choices = teams.data ?? [];
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <TextInput
          type="url"
          label="Endpoint"
          description="A public https address. It cannot be changed later; make another webhook instead."
          placeholder="https://example.com/hooks/lectern"
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('url')}
        />
        <EventPicker {...form.getInputProps('events')} />
        {choices.length > 1 && (
          <Select
            label="Team"
            description="Who answers for the endpoint."
            placeholder="No team"
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect
            clearable
            clearButtonProps={{ 'aria-label': 'No team' }}
            {...form.getInputProps('teamId')}
          />
        )}
        <FormError message={unplacedRefusal(form, error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Create webhook
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
