/** One value per process and name. A module variable would not do: Next bundles its own copy of every module. */
export function processShared<T>(name: string, make: () => T): T {
  const holder = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for(`lectern.${name}`);
  if (!(key in holder)) holder[key] = make();
  return holder[key] as T;
}
