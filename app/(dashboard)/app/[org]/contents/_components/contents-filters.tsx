'use client';

import { Button, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchInput } from '@/ui/search-input';
import { useTRPC } from '../../../../../_trpc/client';
import classes from './contents.module.css';
import { type ContentsState, isFiltered, NO_FILTERS, STATE_LABELS } from './contents-state';
import { KIND_LABELS } from './kind';

type Props = { state: ContentsState; onChange: (patch: Partial<ContentsState>, history?: 'push' | 'replace') => void };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function ContentsFilters({ state, onChange }: Props) {
  const trpc = useTRPC();
  const { data: tags } = useSuspenseQuery(trpc.content.listTags.queryOptions({}));
  const { data: teams } = useSuspenseQuery(trpc.organization.listTeams.queryOptions({}));
  const filter = (name: 'state' | 'kind' | 'tag' | 'team', label: string, data: { value: string; label: string }[]) => (
    <Select
      aria-label={`Filter by ${label.toLowerCase()}`}
      placeholder={label}
      data={data}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value, page: 1 })}
      clearable
      allowDeselect
      searchable={data.length > 8}
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      className={classes.filter}
    />
  );
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchInput what="contents" value={state.q} onChange={(q) => onChange({ q, page: 1 }, 'replace')} />
      </div>
      {filter('state', 'State', optionsOf(STATE_LABELS))}
      {filter('kind', 'Kind', optionsOf(KIND_LABELS))}
      {tags.length > 0 &&
        filter(
          'tag',
          'Tag',
          tags.map(({ name }) => ({ value: name, label: name })),
        )}
      {teams.length > 1 &&
        filter(
          'team',
          'Team',
          teams.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {isFiltered(state) && (
        <Button variant="subtle" color="gray" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </search>
  );
}
