import { collectIds, type IdHolder, visitIdsOfNode } from '../document-ids';
import type { ContentDocument, DocumentNode } from '../document-types';
import { rootPlace } from '../place';

type Element = Exclude<DocumentNode, { type: 'text' }>;
type Draft = Element & { attrs: Record<string, unknown> & IdHolder };

/**
 * The imported document with the ids of an existing one wherever it holds the same thing: a block that did not
 * change keeps all its ids; one that changed keeps its own where its neighbour shows that it is the same block, and
 * those of its questions, options, cards and items that still say the same. Ids that the author wrote stay.
 */
export function adoptIds(
  imported: ContentDocument,
  existing: ContentDocument,
  generated: ReadonlySet<string>,
): ContentDocument {
  const document = structuredClone(imported);
  const taken = new Set([...collectIds(document).keys()].filter((id) => !generated.has(id)));
  const before = blocksOf(existing);
  const pairs = pairBlocks(blocksOf(document), before);
  // What is certain first: an id must not go to a block that is only similar.
  for (const [block, match] of pairs) if (match.same) adoptAll(block, match.block, generated, taken);
  for (const [block, match] of pairs) if (!match.same) adoptSimilar(block, match.block, generated, taken);
  return document;
}

const blocksOf = (document: ContentDocument) =>
  document.content.filter((node): node is Draft => node.attrs !== undefined && 'id' in node.attrs);

/** A block's JSON without its ids; the right options of a question by their places. */
function meaning(block: Element): string {
  return JSON.stringify(block, (key, value) => {
    if (key === 'id') return undefined;
    if (key !== 'questions') return value;
    return (value as { options: { id: string }[]; correctOptionIds: string[] }[]).map((question) => ({
      ...question,
      correctOptionIds: question.options.map((option) => question.correctOptionIds.includes(option.id)),
    }));
  });
}

type Match = { block: Draft; same: boolean };

function pairBlocks(blocks: readonly Draft[], before: readonly Draft[]): Map<Draft, Match> {
  const byMeaning = Map.groupBy(before, meaning);
  const pairs = new Map<Draft, Match>();
  const used = new Set<Draft>();
  const pair = (block: Draft, match: Draft | undefined, same: boolean) => {
    if (match === undefined || used.has(match) || match.type !== block.type) return;
    used.add(match);
    pairs.set(block, { block: match, same });
  };
  for (const block of blocks) pair(block, byMeaning.get(meaning(block))?.shift(), true);
  const placeOf = new Map(before.map((block, index) => [block, index]));
  let place = -1;
  for (const block of blocks) {
    if (!pairs.has(block)) pair(block, before[place + 1], false);
    const match = pairs.get(block);
    if (match !== undefined) place = placeOf.get(match.block) ?? place;
  }
  return pairs;
}

function holdersOf(node: Element): IdHolder[] {
  const holders: IdHolder[] = [];
  visitIdsOfNode(node, rootPlace(''), (holder) => holders.push(holder));
  for (const child of node.content ?? []) if (child.type !== 'text') holders.push(...holdersOf(child));
  return holders;
}

/** Both have the same shape, so their ids pair up in order. */
function adoptAll(block: Element, match: Element, generated: ReadonlySet<string>, taken: Set<string>): void {
  const ids = holdersOf(match).map((holder) => holder.id);
  const renamed = new Map<string, string>();
  for (const [index, holder] of holdersOf(block).entries()) adopt(holder, ids[index], generated, taken, renamed);
  renameAnswers(block, renamed);
}

function adoptSimilar(block: Draft, match: Draft, generated: ReadonlySet<string>, taken: Set<string>): void {
  const renamed = new Map<string, string>();
  adopt(block.attrs, match.attrs.id, generated, taken, renamed);
  const words = entriesOf(match);
  for (const [key, holders] of entriesOf(block)) {
    const ids = words.get(key)?.map((holder) => holder.id) ?? [];
    for (const [index, holder] of holders.entries()) adopt(holder, ids[index], generated, taken, renamed);
  }
  renameAnswers(block, renamed);
}

/** The entries of a learning block by what they say. */
function entriesOf(block: Draft): Map<string, IdHolder[]> {
  const holders: (IdHolder & Record<string, unknown>)[] = [];
  visitIdsOfNode(block, rootPlace(''), (holder, type) => {
    if (type !== block.type) holders.push(holder);
  });
  return Map.groupBy(holders, (holder) => String(holder.prompt ?? holder.text ?? holder.front));
}

function adopt(
  holder: IdHolder,
  id: string | null | undefined,
  generated: ReadonlySet<string>,
  taken: Set<string>,
  renamed: Map<string, string>,
): void {
  if (id === undefined || id === null || taken.has(id)) return;
  if (typeof holder.id === 'string' && !generated.has(holder.id)) return;
  if (typeof holder.id === 'string') renamed.set(holder.id, id);
  taken.add(id);
  holder.id = id;
}

function renameAnswers(node: Element, renamed: ReadonlyMap<string, string>): void {
  if (node.type === 'quiz') {
    for (const question of node.attrs.questions) {
      question.correctOptionIds = question.correctOptionIds.map((id) => renamed.get(id) ?? id);
    }
  }
  for (const child of node.content ?? []) if (child.type !== 'text') renameAnswers(child, renamed);
}
