'use client';

import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { CONTENT_KINDS, ImportMarkdownInput, type ImportPreviewDto } from '@/modules/content/schemas';
import { titleOf } from '@/ui/document/document-reading';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { KIND_LABELS } from './kind';
import { slugOf } from './slug-of';
import { useAddNewTags } from './tag-input';
import { useEditableTeams } from './use-editable-teams';

/** Where the new content will live: as the head of the file says, or as it is chosen here. */
export function ImportSettings({ markdown, found }: { markdown: string; found: ImportPreviewDto }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug: org } = useViewer().organization;
  const teams = useEditableTeams();
  const { settings } = found;
  const form = useForm({
    initialValues: {
      kind: settings.kind ?? 'learning',
      slug: settings.slug ?? slugOf(titleOf(found.document)),
      teamId: (teams.find((team) => team.isDefault) ?? teams[0])?.id,
    },
    validate: validateWith(ImportMarkdownInput.omit({ markdown: true })),
  });
  const addNewTags = useAddNewTags(settings.tags ?? []);
  const bringIn = useMutation(trpc.content.importMarkdown.mutationOptions());
  const create = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await addNewTags();
      return bringIn.mutateAsync({ markdown, ...values });
    },
    onSuccess: async ({ content }) => {
      await queryClient.invalidateQueries(trpc.content.pathFilter());
      router.push(`/app/${org}/contents/${content.id}`);
    },
    onError: (error) => placeRefusal(form, error.message),
  });

  return (
    <Panel
      title="Create it"
      description={
        settings.tags === undefined ? undefined : `It gets the tags of the file: ${settings.tags.join(', ')}.`
      }
      padded
    >
      <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: teams.length > 1 ? 3 : 2 }}>
            <TextInput
              label="Route segment"
              description={`Found at /${org}/${form.values.slug === '' ? '…' : form.values.slug}`}
              required
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps('slug')}
            />
            <Select
              label="Kind"
              data={CONTENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              {...form.getInputProps('kind')}
            />
            {teams.length > 1 && (
              <Select
                label="Team"
                data={teams.map((team) => ({ value: team.id, label: team.name }))}
                {...form.getInputProps('teamId')}
              />
            )}
          </SimpleGrid>
          <FormError message={unplacedRefusal(form, create.error)} />
          <Group>
            <Button type="submit" loading={create.isPending || create.isSuccess}>
              Create content
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
