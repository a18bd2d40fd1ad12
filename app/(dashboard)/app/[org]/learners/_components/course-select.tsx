'use client';

import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../../../../_trpc/client';

const SUGGESTIONS = 20;
const TYPING_MS = 200;

type Props = Omit<SelectProps, 'data' | 'searchable' | 'searchValue' | 'onSearchChange'> & { value: string | null };

/** One of the courses that the viewer edits, whose learners are theirs to see; found by its title however many there are. */
export function CourseSelect({ value, ...rest }: Props) {
  const trpc = useTRPC();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), TYPING_MS);
  const chosen = useQuery(trpc.content.getContent.queryOptions({ id: value ?? '' }, { enabled: value !== null }));
  const title = value === null ? undefined : chosen.data?.title;
  const found = useQuery(
    trpc.content.browseContents.queryOptions(
      {
        kind: 'learning',
        mayEdit: true,
        sort: 'title',
        direction: 'asc',
        page: 1,
        pageSize: SUGGESTIONS,
        // The title of the chosen one stands in the field without having been typed.
        ...(q === '' || q === title ? {} : { q }),
      },
      { placeholderData: keepPreviousData },
    ),
  );
  const suggested = (found.data?.contents ?? []).map((each) => ({ value: each.id, label: each.title }));
  const kept =
    value === null || title === undefined || suggested.some((each) => each.value === value)
      ? []
      : [{ value, label: title }];
  return (
    <Select
      {...rest}
      value={value}
      data={[...kept, ...suggested]}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={found.error?.message ?? (found.isFetching ? 'Searching …' : 'No such course')}
    />
  );
}
