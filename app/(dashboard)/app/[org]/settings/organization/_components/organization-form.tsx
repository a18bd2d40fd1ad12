'use client';

import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type OrganizationSettingsDto, UpdateOrganizationInput } from '@/modules/organization/schemas';
import { CopyButton } from '@/ui/copy-button';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';
import { ReadOnlyNote } from '../../_components/read-only-note';
import { ImageField } from './image-field';

const toValues = ({ name, bio, logo, cover, requireCheckoutTaxId }: OrganizationSettingsDto) => ({
  name,
  bio: bio ?? '',
  logo,
  cover,
  requireCheckoutTaxId,
});

export function OrganizationForm({ organization }: { organization: OrganizationSettingsDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const leads = useIsStaffLead();
  const form = useForm({ initialValues: toValues(organization), validate: validateWith(UpdateOrganizationInput) });
  const save = useMutation(
    trpc.organization.updateOrganization.mutationOptions({
      onSuccess: async (saved) => {
        form.setInitialValues(toValues(saved));
        form.reset();
        notifyDone('The organization is saved.');
        await queryClient.invalidateQueries(trpc.organization.getOrganization.queryFilter());
        router.refresh();
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      {!leads && <ReadOnlyNote />}
      <fieldset disabled={!leads} style={{ display: 'contents' }}>
        <Panel padded>
          <Stack gap="md">
            <TextInput label="Name" required autoComplete="organization" {...form.getInputProps('name')} />
            <TextInput
              label="Address"
              description="Part of every link to your courses, so it stays as it is."
              value={organization.slug}
              readOnly
              variant="filled"
              leftSection="/"
              rightSection={<CopyButton value={organization.slug} what="address" />}
            />
            <Textarea
              label="About"
              description="A few sentences that visitors read."
              placeholder="Evening courses for people who make things."
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps('bio')}
            />
            <ImageField label="Logo" shape="square" {...form.getInputProps('logo')} />
            <ImageField label="Cover" shape="wide" {...form.getInputProps('cover')} />
          </Stack>
        </Panel>
        <Panel title="Checkout" padded>
          <Switch
            label="Ask buyers for their tax id"
            description="Checkout then refuses to go on without one."
            {...form.getInputProps('requireCheckoutTaxId', { type: 'checkbox' })}
          />
        </Panel>
        <Stack gap="md" mt="lg">
          <FormError message={unplacedRefusal(form, save.error)} />
          {leads && (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={form.reset} disabled={!form.isDirty() || save.isPending}>
                Discard
              </Button>
              <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}
