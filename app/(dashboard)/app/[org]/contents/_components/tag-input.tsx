'use client';

import { TagsInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TAG_LENGTH_MAX, TAGS_PER_CONTENT_MAX } from '@/modules/content/schemas';
import { useTRPC } from '../../../../../_trpc/client';

type Props = { value: string[]; onChange: (tags: string[]) => void; error?: ReactNode };

/** Chooses tags of the registry; what is typed and not there yet is added to it when the form is saved. */
export function TagInput({ value, onChange, error }: Props) {
  const fresh = useNewTags(value);
  const hint =
    fresh.length === 0
      ? 'Choose from the list, or type a new one and press Enter.'
      : `New: ${fresh.join(', ')}. Saving adds ${fresh.length === 1 ? 'it' : 'them'} to the tags of the organization.`;
  return (
    <TagsInput
      label="Tags"
      description={hint}
      data={useTagNames()}
      value={value}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      maxTags={TAGS_PER_CONTENT_MAX}
      maxLength={TAG_LENGTH_MAX}
      splitChars={[',']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all tags' }}
      error={error}
    />
  );
}

function useTagNames(): string[] {
  const trpc = useTRPC();
  return useSuspenseQuery(trpc.content.listTags.queryOptions({})).data.map(({ name }) => name);
}

function useNewTags(tags: readonly string[]): string[] {
  const known = new Set(useTagNames());
  return tags.filter((tag) => !known.has(tag));
}

/** Adds those of the tags that are not in the registry yet; call it before saving a content that bears them. */
export function useAddNewTags(tags: readonly string[]) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const fresh = useNewTags(tags);
  const create = useMutation(trpc.content.createTag.mutationOptions());
  return async () => {
    for (const name of fresh) await create.mutateAsync({ name });
    if (fresh.length > 0) await queryClient.invalidateQueries(trpc.content.listTags.pathFilter());
  };
}
