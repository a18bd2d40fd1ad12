'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES } from '@/kernel/audit/actions';
import { SYSTEM_ACTOR } from '@/modules/audit/schemas';
import { useTyped } from '@/ui/use-typed';
import { useTRPC } from '../../../../../../_trpc/client';
import classes from './audit-log.module.css';
import { type AuditState, isFiltered, NO_FILTERS } from './audit-state';
import { actionLabel, typeLabel } from './words';

type Props = { state: AuditState; onChange: (patch: Partial<AuditState>) => void };

const TYPES = AUDIT_TARGET_TYPES.map((type) => ({ value: type, label: typeLabel(type) }));
const ACTIONS = AUDIT_ACTION_NAMES.map((action) => ({ value: action, label: actionLabel(action) }));

export function AuditFilters({ state, onChange }: Props) {
  const actors = useActors(state.actor);
  const select = (name: 'actor' | 'action' | 'type', label: string, data: { value: string; label: string }[]) => (
    <Select
      aria-label={`Filter by ${label.toLowerCase()}`}
      placeholder={label}
      data={data}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value })}
      clearable
      allowDeselect
      searchable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      className={classes.filter}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayInput label={label} value={state[name]} onChange={(value) => onChange({ [name]: value })} />
  );
  return (
    <search className={classes.filters}>
      {select('actor', 'Actor', actors)}
      {select('action', 'Action', ACTIONS)}
      {select('type', 'Target', TYPES)}
      {day('from', 'From')}
      {day('to', 'To')}
      {isFiltered(state) && (
        <Button variant="subtle" color="gray" onClick={() => onChange(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </search>
  );
}

/** A day of the calendar, or none; half a date counts as none. */
function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { text, type, markSent, input } = useTyped(value ?? '', (day) => {
    markSent(day);
    onChange(day || null);
  });
  return (
    <TextInput
      type="date"
      label={label}
      ref={input}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      className={classes.day}
      classNames={{ label: classes.dayLabel }}
    />
  );
}

/** Those who act now, and whoever the address names. */
function useActors(chosen: string | null): { value: string; label: string }[] {
  const trpc = useTRPC();
  const members = useQuery(trpc.organization.listMembers.queryOptions({}));
  const keys = useQuery(trpc.organization.listApiKeys.queryOptions({}));
  const all = [
    ...(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
    ...(keys.data ?? []).map(({ id, name }) => ({ value: `apikey:${id}`, label: `API key ${name}` })),
    { value: SYSTEM_ACTOR, label: 'Lectern itself' },
  ];
  const known = chosen === null || all.some(({ value }) => value === chosen);
  return known ? all : [...all, { value: chosen, label: chosen }];
}
