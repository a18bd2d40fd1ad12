export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };
/** Field to what it was and what it became. */
export type AuditChanges = Record<string, readonly [before: AuditValue, after: AuditValue]>;

/** Stands for a value that the audit log must not repeat: that it changed is told, what it is never. */
export const HIDDEN = '[hidden]';

type Options<F> = { hidden?: readonly F[] };

/**
 * The fields of the list that differ. What is made has no `before`, what is deleted no `after`; fields that are absent
 * count as null. `hidden` names those whose values are secrets or narratives.
 */
export function changesBetween<F extends string>(
  fields: readonly F[],
  before: { readonly [K in F]?: unknown } | null,
  after: { readonly [K in F]?: unknown } | null,
  options: Options<F> = {},
): AuditChanges {
  const changes: AuditChanges = {};
  for (const field of fields) {
    const [from, to] = [asValue(before?.[field]), asValue(after?.[field])];
    if (canonicalJson(from) === canonicalJson(to)) continue;
    changes[field] = options.hidden?.includes(field) ? [hide(from), hide(to)] : [from, to];
  }
  return changes;
}

const SECRET_FIELD = /password|secret|token|hash|(?:^|\.)(?:taxId|apiKey|key)$/i;

/** The last fence: whatever bears the name of a secret is hidden, however it came here. */
export function withoutSecrets(changes: AuditChanges): AuditChanges {
  const safe: AuditChanges = {};
  for (const [field, [before, after]] of Object.entries(changes)) {
    safe[field] = SECRET_FIELD.test(field) ? [hide(before), hide(after)] : [before, after];
  }
  return safe;
}

const hide = (value: AuditValue): AuditValue => (value === null ? null : HIDDEN);

function asValue(value: unknown): AuditValue {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as AuditValue);
}

/** One text for equal values: keys in the order of their UTF-16 units, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
