'use client';

import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CONTENT_KINDS, ContentSlug } from '@/modules/content/schemas';
import { type ContentDocument, titleOf } from '@/ui/document/document-reading';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { KIND_LABELS } from './kind';
import { refusalOf } from './refused-field';
import { slugOf } from './slug-of';
import { useEditableTeams } from './use-editable-teams';

type Found = {
  document: ContentDocument;
  settings: { slug?: string | undefined; tags?: string[] | undefined; kind?: 'learning' | 'article' | undefined };
};

/** Where the new content will live: as the head of the file says, or as it is chosen here. */
export function ImportSettings({ markdown, found }: { markdown: string; found: Found }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug: org } = useViewer().organization;
  const teams = useEditableTeams();
  const [kind, setKind] = useState(found.settings.kind ?? 'learning');
  const [slug, setSlug] = useState(found.settings.slug ?? slugOf(titleOf(found.document)));
  const [teamId, setTeamId] = useState((teams.find((team) => team.isDefault) ?? teams[0])?.id ?? null);
  const [slugError, setSlugError] = useState<string | null>(null);
  const create = useMutation(
    trpc.content.importMarkdown.mutationOptions({
      onSuccess: async ({ content }) => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        router.push(`/app/${org}/contents/${content.id}`);
      },
    }),
  );
  const slugTaken = refusalOf(create.error, 'slug');

  function submit() {
    const named = ContentSlug.safeParse(slug);
    setSlugError(named.error?.issues[0]?.message ?? null);
    if (named.success) create.mutate({ markdown, kind, slug: named.data, teamId: teamId ?? undefined });
  }

  return (
    <Panel title="Create it" padded>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: teams.length > 1 ? 3 : 2 }}>
            <TextInput
              label="Route segment"
              description={`Found at /${org}/${slug === '' ? '…' : slug}`}
              required
              spellCheck={false}
              autoComplete="off"
              value={slug}
              onChange={(event) => {
                setSlug(event.currentTarget.value);
                create.reset();
              }}
              error={slugError ?? slugTaken}
            />
            <Select
              label="Kind"
              data={CONTENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              value={kind}
              onChange={(value) => {
                const next = CONTENT_KINDS.find((each) => each === value);
                if (next !== undefined) setKind(next);
              }}
            />
            {teams.length > 1 && (
              <Select
                label="Team"
                data={teams.map((team) => ({ value: team.id, label: team.name }))}
                value={teamId}
                onChange={setTeamId}
              />
            )}
          </SimpleGrid>
          <FormError message={slugTaken === null ? create.error?.message : null} />
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
