'use client';

import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../../../../_trpc/client';
import { useIsStaffLead } from '../../_components/viewer';
import type { CampaignFormType, KnownContent } from './campaign-form';

const SUGGESTIONS = 20;
const TYPING_MS = 200;

/** All courses, or those that are chosen among what the viewer edits; they are found by their title, however many there are. */
export function CourseFields({ form, known }: { form: CampaignFormType; known: readonly KnownContent[] }) {
  const trpc = useTRPC();
  const leads = useIsStaffLead();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), TYPING_MS);
  // What was chosen keeps its title when the search no longer finds it.
  const [titles, setTitles] = useState(() => new Map(known.map(({ id, title }) => [id, title])));
  const { chosen, contentIds } = form.values;
  const found = useQuery(
    trpc.content.browseContents.queryOptions(
      {
        kind: 'learning',
        mayEdit: true,
        sort: 'title',
        direction: 'asc',
        page: 1,
        pageSize: SUGGESTIONS,
        ...(q === '' ? {} : { q }),
      },
      { enabled: chosen, placeholderData: keepPreviousData },
    ),
  );
  const suggested = (found.data?.contents ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const kept = contentIds
    .filter((id) => !suggested.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: titles.get(id) ?? known.find((each) => each.id === id)?.title ?? id }));
  const { error, onChange } = form.getInputProps('contentIds');
  return (
    <Stack gap="md">
      <Radio.Group
        aria-label="Where it counts"
        value={chosen ? 'chosen' : 'all'}
        onChange={(value) => form.setFieldValue('chosen', value === 'chosen')}
      >
        <Stack gap="xs">
          <Radio
            value="all"
            label="For all courses"
            disabled={!leads}
            description={leads ? undefined : 'Owners and admins make such codes.'}
          />
          <Radio value="chosen" label="For chosen courses" />
        </Stack>
      </Radio.Group>
      {chosen && (
        <MultiSelect
          label="Courses"
          required
          searchable
          data={[...kept, ...suggested]}
          value={contentIds}
          onChange={(ids) => {
            const labels = new Map([...kept, ...suggested].map(({ value, label }) => [value, label]));
            setTitles(new Map(ids.map((id) => [id, labels.get(id) ?? id])));
            onChange(ids);
          }}
          searchValue={search}
          onSearchChange={setSearch}
          placeholder={contentIds.length === 0 ? 'Search courses' : undefined}
          nothingFoundMessage={found.error?.message ?? (found.isFetching ? 'Searching …' : 'No such course')}
          error={error}
        />
      )}
    </Stack>
  );
}
