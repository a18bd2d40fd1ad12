/** The two expressions that this engine knows: `event.data.a.b`, and `event.data.a == 'text'`. */
const EXPRESSION = /^\s*event((?:\.\w+)+)\s*(?:==\s*'([^']*)'\s*)?$/;

export type JobEvent = { id: string; name: string; data: Record<string, unknown>; ts: number };

/** The path of either kind of expression; undefined for one that is not known. */
export function pathOf(expression: string): string[] | undefined {
  return EXPRESSION.exec(expression)?.[1]?.slice(1).split('.');
}

/** What the event has at the path, as text that is equal for equal values; undefined where it has nothing. */
export function valueAt(expression: string, event: JobEvent): string | undefined {
  const value = read(expression, event);
  return value === undefined ? undefined : JSON.stringify(value);
}

export function matches(expression: string | undefined, event: JobEvent): boolean {
  if (expression === undefined) return true;
  const expected = EXPRESSION.exec(expression)?.[2];
  const value = read(expression, event);
  return expected === undefined ? value === true : value === expected;
}

function read(expression: string, event: JobEvent): unknown {
  return pathOf(expression)?.reduce<unknown>(
    (at, key) =>
      at !== null && typeof at === 'object' && Object.hasOwn(at, key) ? at[key as keyof typeof at] : undefined,
    event,
  );
}
