import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES } from '@/kernel/audit/actions';
import type { UrlState } from '@/ui/url-state/codec';

/** What the audit log keeps in its address; dates are days of the reader. */
export const AUDIT_STATE = { actor: null, action: null, type: null, from: null, to: null } as const;
export type AuditState = UrlState<typeof AUDIT_STATE>;

export const NO_FILTERS = { ...AUDIT_STATE };
export const isFiltered = (state: AuditState) => Object.values(state).some((value) => value !== null);

const ACTOR_LENGTH_MAX = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value);

/** The first and the last moment of the days that the address names, by the clock of the reader. */
export function windowOf({ from, to }: AuditState): { from?: string; to?: string } {
  const [first, last] = [momentOf(from, 'T00:00:00.000'), momentOf(to, 'T23:59:59.999')];
  return { ...(first === null ? {} : { from: first }), ...(last === null ? {} : { to: last }) };
}

function momentOf(day: string | null, time: string): string | null {
  const at = new Date(DAY.test(day ?? '') ? day + time : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What the address asks for; what no log could answer counts as not asked. */
export function auditInput(state: AuditState) {
  const [action, targetType] = [oneOf(AUDIT_ACTION_NAMES, state.action), oneOf(AUDIT_TARGET_TYPES, state.type)];
  const actor = state.actor?.trim().slice(0, ACTOR_LENGTH_MAX);
  return {
    limit: 25,
    ...(actor ? { actor } : {}),
    ...(action === undefined ? {} : { action }),
    ...(targetType === undefined ? {} : { targetType }),
    ...windowOf(state),
  };
}
