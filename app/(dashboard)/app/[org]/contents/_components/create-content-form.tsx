'use client';

import { Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { type ContentDto, CreateContentInput } from '@/modules/content/schemas';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { validateWith } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { KIND_LABELS } from './kind';
import { slugOf } from './slug-of';
import { TagInput, useAddNewTags } from './tag-input';
import { useEditableTeams } from './use-editable-teams';

const KIND_HINTS: Record<ContentDto['kind'], string> = {
  learning: 'Something that people enroll in and work through.',
  article: 'Something to read, which courses can refer to.',
};

/** Makes a content with an empty draft and opens it. */
export function CreateContentForm({ onCancel }: { onCancel: () => void }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug: org } = useViewer().organization;
  const teams = useEditableTeams();
  const kindLabel = useId();
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useForm({
    initialValues: {
      kind: 'learning' as ContentDto['kind'],
      title: '',
      slug: '',
      teamId: (teams.find((team) => team.isDefault) ?? teams[0])?.id,
      tags: [] as string[],
    },
    validate: validateWith(CreateContentInput),
  });
  const addNewTags = useAddNewTags(form.values.tags);
  const create = useMutation(
    trpc.content.createContent.mutationOptions({
      onSuccess: async (content) => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        router.push(`/app/${org}/contents/${content.id}`);
      },
    }),
  );
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      await addNewTags();
      return create.mutateAsync(values);
    },
    onError: (error) => placeRefusal(form, error.message),
  });

  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={500} mb={4} id={kindLabel}>
            Kind
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={kindLabel}
            data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('kind')}
          />
          <Text size="xs" c="dimmed" mt={5}>
            {KIND_HINTS[form.values.kind]}
          </Text>
        </div>
        <TextInput
          label="Title"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('title')}
          onChange={(event) => {
            const title = event.currentTarget.value;
            form.setFieldValue('title', title);
            if (!ownSlug) form.setFieldValue('slug', slugOf(title));
          }}
        />
        <TextInput
          label="Route segment"
          description={`The content will be found at /${org}/${form.values.slug === '' ? '…' : form.values.slug}`}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('slug')}
          onChange={(event) => {
            setOwnSlug(event.currentTarget.value !== '');
            form.setFieldValue('slug', event.currentTarget.value);
          }}
        />
        {teams.length > 1 && (
          <Select
            label="Team"
            description="Its leads and editors may change the content."
            data={teams.map((team) => ({ value: team.id, label: team.name }))}
            {...form.getInputProps('teamId')}
          />
        )}
        <TagInput
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors.tags}
        />
        <FormError message={unplacedRefusal(form, save.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending || save.isSuccess}>
            Create content
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
