/** A place in a document, as a chain to its root: cheap to extend, and written out only when a problem is told. */
export interface Place {
  readonly above: Place | null;
  readonly key: string | number;
}

export const rootPlace = (name: string): Place => ({ above: null, key: name });

export const at = (above: Place, key: string | number): Place => ({ above, key });

export function pathOf(place: Place): (string | number)[] {
  const path: (string | number)[] = [];
  for (let each: Place | null = place; each !== null; each = each.above) path.unshift(each.key);
  return path;
}
