import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import type { ManifestSource } from './document/manifest';

type Row = { id: string; source: string };

/** What each published content that the given ones lead to adds to a manifest, themselves included. */
export async function publishedSources(
  tx: Pick<Tx, '$queryRaw'>,
  ctx: OrgContext,
  ids: readonly string[],
): Promise<Map<string, ManifestSource>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<Row[]>`
    WITH RECURSIVE below AS (
      SELECT "id" FROM unnest(${[...ids]}::text[]) AS given("id")
      UNION
      SELECT r."toId" FROM below JOIN "ContentReference" r
        ON r."organizationId" = ${ctx.orgId} AND r."fromId" = below."id" AND r."inPublished")
    SELECT d."contentId" AS "id", d."manifestSource"::text AS "source" FROM below
    JOIN "ContentDocument" d ON d."organizationId" = ${ctx.orgId} AND d."contentId" = below."id"
    WHERE d."manifestSource" IS NOT NULL`;
  return new Map(rows.map(({ id, source }) => [id, JSON.parse(source)]));
}

/** Where the references of a published content lead, each target once. */
export const targetsOfSource = (source: ManifestSource | undefined): Set<string> =>
  new Set((source?.counted ?? []).flatMap(({ contentId }) => contentId ?? []));

/** How long the manifest of each would be, without making any: a content is measured once all that it refers to are. */
export function manifestSizes(sources: ReadonlyMap<string, ManifestSource>): Map<string, number> {
  const waiting = new Map<string, Set<string>>();
  const referrers = new Map<string, string[]>();
  for (const [id, source] of sources) {
    const targets = [...targetsOfSource(source)].filter((target) => sources.has(target));
    waiting.set(id, new Set(targets));
    for (const target of targets) referrers.set(target, [...(referrers.get(target) ?? []), id]);
  }
  const sizes = new Map<string, number>();
  const ready = [...sources.keys()].filter((id) => waiting.get(id)?.size === 0);
  for (const id of ready) {
    const counted = sources.get(id)?.counted ?? [];
    const below = counted.map(({ contentId }) => (contentId === undefined ? 0 : (sizes.get(contentId) ?? 0)));
    sizes.set(
      id,
      below.reduce((sum, size) => sum + size, counted.length),
    );
    for (const referrer of referrers.get(id) ?? []) {
      const rest = waiting.get(referrer);
      if (rest?.delete(id) && rest.size === 0) ready.push(referrer);
    }
  }
  if (sizes.size < sources.size) throw new Error('Published references go round in a circle.');
  return sizes;
}
