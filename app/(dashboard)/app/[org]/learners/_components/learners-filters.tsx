'use client';

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LEARNER_STATUS_LABELS } from '@/modules/enrollment/schemas';
import { SearchInput } from '@/ui/search-input';
import { useTRPC } from '../../../../../_trpc/client';
import { CourseSelect } from './course-select';
import classes from './learners.module.css';
import { type ChangeLearners, isFiltered, type LearnersState, listInput, NO_FILTERS } from './learners-state';

type Props = {
  state: LearnersState;
  onChange: ChangeLearners;
  /** Of one content alone. */
  contentId?: string;
};

const STATES = Object.entries(LEARNER_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** Cohorts are offered where one content is meant, since each belongs to one. */
export function LearnersFilters({ state, onChange, contentId }: Props) {
  const trpc = useTRPC();
  const asked = listInput(state, contentId);
  const { data: cohorts = [] } = useQuery(
    trpc.offering.listCohorts.queryOptions(
      { id: asked.contentId ?? '' },
      { enabled: asked.contentId !== undefined, retry: false },
    ),
  );
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchInput what="learners" value={state.q} onChange={(q) => onChange({ q, page: 1 }, 'replace')} />
      </div>
      <Select
        aria-label="Filter by status"
        placeholder="Status"
        data={STATES}
        value={asked.status ?? null}
        onChange={(status) => onChange({ status, page: 1 })}
        clearable
        allowDeselect
        clearButtonProps={{ 'aria-label': 'Any status' }}
        className={classes.filter}
      />
      {contentId === undefined && (
        <CourseSelect
          aria-label="Filter by course"
          placeholder="Course"
          value={asked.contentId ?? null}
          onChange={(content) => onChange({ content, cohort: null, page: 1 })}
          clearable
          allowDeselect
          clearButtonProps={{ 'aria-label': 'Any course' }}
          className={classes.wide}
        />
      )}
      {cohorts.length > 0 && (
        <Select
          aria-label="Filter by cohort"
          placeholder="Cohort"
          data={cohorts.map(({ id, name }) => ({ value: id, label: name }))}
          value={asked.cohortId ?? null}
          onChange={(cohort) => onChange({ cohort, page: 1 })}
          clearable
          allowDeselect
          searchable={cohorts.length > 8}
          clearButtonProps={{ 'aria-label': 'Any cohort' }}
          className={classes.filter}
        />
      )}
      {isFiltered(state) && (
        <Button variant="subtle" color="gray" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </search>
  );
}
