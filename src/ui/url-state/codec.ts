/** What a page keeps in its address. The default of each field also says how its text is read. */
export type UrlFields = Record<string, string | number | boolean | null>;

type Widened<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : string | null;
export type UrlState<F extends UrlFields> = { [K in keyof F]: Widened<F[K]> };

type Source = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

const textOf = (source: Source, name: string): string | undefined => {
  if (source instanceof URLSearchParams) return source.get(name) ?? undefined;
  const value = Object.hasOwn(source, name) ? source[name] : undefined;
  return Array.isArray(value) ? value[0] : value;
};

const WHOLE_NUMBER = /^\d{1,9}$/;

function read(text: string | undefined, fallback: string | number | boolean | null) {
  if (text === undefined || text === '') return fallback;
  if (typeof fallback === 'number') return WHOLE_NUMBER.test(text) ? Number(text) : fallback;
  if (typeof fallback === 'boolean') return text === 'true' ? true : text === 'false' ? false : fallback;
  return text;
}

/** Reads an address into state. Anything unreadable counts as not given, so that no address breaks a page. */
export function readUrlState<F extends UrlFields>(defaults: F, source: Source): UrlState<F> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, read(textOf(source, name), fallback)]),
  ) as UrlState<F>;
}

/** The query of an address for that state: only what differs from the defaults, so that addresses stay short. */
export function writeUrlState<F extends UrlFields>(
  defaults: F,
  state: UrlState<F>,
  current: URLSearchParams = new URLSearchParams(),
): string {
  const next = new URLSearchParams(current);
  for (const name of Object.keys(defaults)) {
    const value = state[name];
    if (value === null || value === undefined || value === '' || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
