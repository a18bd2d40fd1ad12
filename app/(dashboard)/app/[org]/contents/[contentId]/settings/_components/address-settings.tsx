'use client';

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ContentDto } from '@/modules/content/schemas';
import { useViewer } from '../../../../_components/viewer';
import { TagInput, useAddNewTags } from '../../../_components/tag-input';
import { SettingsPanel } from './settings-panel';
import { useUpdateContent } from './use-update-content';

export function AddressSettings({ content }: { content: ContentDto }) {
  const { slug: org } = useViewer().organization;
  const [slug, setSlug] = useState(content.routeSegment);
  const [tags, setTags] = useState(content.tags);
  const [failure, setFailure] = useState<string | null>(null);
  const addNewTags = useAddNewTags(tags);
  const { save, errors, ...state } = useUpdateContent(content.id);

  async function saveAll() {
    setFailure(null);
    try {
      await addNewTags();
    } catch (failed) {
      setFailure(failed instanceof Error ? failed.message : 'The new tags could not be added.');
      return;
    }
    await save({ slug, tags });
  }

  return (
    <SettingsPanel title="Address and tags" {...state} onSave={saveAll} error={failure ?? state.error}>
      <TextInput
        label="Route segment"
        description={`The content is found at /${org}/${slug}. Links to an earlier segment stop working.`}
        required
        autoComplete="off"
        spellCheck={false}
        value={slug}
        onChange={(event) => {
          setSlug(event.currentTarget.value);
          state.reset();
        }}
        error={errors.slug}
      />
      <TagInput
        value={tags}
        onChange={(next) => {
          setTags(next);
          state.reset();
        }}
        error={errors.tags}
      />
    </SettingsPanel>
  );
}
