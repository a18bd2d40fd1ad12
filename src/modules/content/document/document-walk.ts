import { type IdHolder, visitIdsOfNode } from './document-ids';
import { DocumentProblem } from './document-problem';
import type { DocumentNode } from './document-types';
import type { Place } from './place';

/** What is counted and remembered while one document is checked. */
export interface DocumentWalk {
  /** Ids that the document already uses. */
  readonly ids: Set<string>;
  /** What still needs an id. */
  readonly unnamed: IdHolder[];
  blocks: number;
  references: number;
}

export const startWalk = (): DocumentWalk => ({ ids: new Set(), unnamed: [], blocks: 0, references: 0 });

/** Notes the ids of a node: those given must be new to the document, those missing and needed are assigned later. */
export function claimIds(
  walk: DocumentWalk,
  node: Exclude<DocumentNode, { type: 'text' }>,
  needsId: boolean,
  path: Place,
): void {
  visitIdsOfNode(node, path, (holder, type, place) => {
    if (typeof holder.id === 'string') {
      if (walk.ids.has(holder.id)) throw new DocumentProblem(place, `"${holder.id}" is used twice in this document`);
      walk.ids.add(holder.id);
    } else if (needsId || type !== node.type) walk.unnamed.push(holder);
  });
}

/** Ids are made after the whole walk, because one that is given later in the document must not be made twice. */
export function assignIds(walk: DocumentWalk, newId: () => string): void {
  for (const holder of walk.unnamed) {
    let id = newId();
    while (walk.ids.has(id)) id = newId();
    walk.ids.add(id);
    holder.id = id;
  }
}
