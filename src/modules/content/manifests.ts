import { conflict, notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { DOCUMENT_LIMITS } from './document/limits';
import { deriveManifest, type ManifestEntry, type ManifestSource } from './document/manifest';
import { manifestSizes, publishedSources } from './published-sources';

/**
 * How many entries of other contents' manifests one publish writes itself. Those beyond are marked stale in the same
 * transaction: whoever reads one derives it then, so no reader ever sees a manifest that is out of date.
 */
const ENTRIES_PER_PUBLISH_MAX = 200_000;

type Above = { id: string; title: string };

/** Brings the manifests of every published content that leads to this one up to date with what it has just become. */
export async function rederiveAbove(tx: Tx, ctx: OrgContext, contentId: string, budget = ENTRIES_PER_PUBLISH_MAX) {
  const above = await lockAbove(tx, ctx, contentId);
  if (above.length === 0) return;
  const sources = await publishedSources(
    tx,
    ctx,
    above.map(({ id }) => id),
  );
  const sizes = manifestSizes(sources);
  const tooLarge = above.find(({ id }) => (sizes.get(id) ?? 0) > DOCUMENT_LIMITS.maxManifestEntries);
  if (tooLarge !== undefined) {
    throw conflict(
      'manifest_too_large',
      `"${tooLarge.title}", which refers to this content, would have more than ${DOCUMENT_LIMITS.maxManifestEntries.toLocaleString('en-US')} things that count towards progress.`,
    );
  }
  let left = budget;
  const stale: string[] = [];
  for (const { id } of above) {
    left -= sizes.get(id) ?? 0;
    if (left < 0) stale.push(id);
    else await writeManifest(tx, ctx, id, sources, { changed: true });
  }
  if (stale.length > 0) {
    await tx.contentDocument.updateMany({
      where: { organizationId: ctx.orgId, contentId: { in: stale } },
      data: { manifestStale: true, manifestVersion: { increment: 1 } },
    });
  }
}

/** What progress counts in a published content; derived now if a publish left that for later. */
export async function manifestOf(ctx: OrgContext, contentId: string): Promise<ManifestEntry[]> {
  return inTransaction(ctx, async (tx, inside) => {
    const kept = await readManifest(tx, inside, contentId);
    if (kept?.manifest == null) throw notFound('Published content');
    if (!kept.stale) return JSON.parse(kept.manifest);
    await lockPublishing(tx, inside);
    return writeManifest(tx, inside, contentId, await publishedSources(tx, inside, [contentId]));
  });
}

/** For a job: derives some of the manifests that publishes left for later, and says how many. */
export async function refreshStaleManifests(ctx: OrgContext, limit = 20): Promise<number> {
  return inTransaction(ctx, async (tx, inside) => {
    await lockPublishing(tx, inside);
    const stale = await tx.contentDocument.findMany({
      where: { organizationId: inside.orgId, manifestStale: true },
      select: { contentId: true },
      orderBy: { contentId: 'asc' },
      take: limit,
    });
    const ids = stale.map(({ contentId }) => contentId);
    const sources = await publishedSources(tx, inside, ids);
    for (const id of ids) await writeManifest(tx, inside, id, sources);
    return ids.length;
  });
}

/** One publish at a time in an organization, so that two cannot close a cycle between them. */
export async function lockPublishing(tx: Tx, ctx: OrgContext): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`content.publish:${ctx.orgId}`}, 0))`;
}

async function lockAbove(tx: Tx, ctx: OrgContext, contentId: string): Promise<Above[]> {
  return tx.$queryRaw<Above[]>`
    WITH RECURSIVE above AS (
      SELECT "fromId" AS "id" FROM "ContentReference"
      WHERE "organizationId" = ${ctx.orgId} AND "toId" = ${contentId} AND "inPublished"
      UNION
      SELECT r."fromId" FROM above JOIN "ContentReference" r
        ON r."organizationId" = ${ctx.orgId} AND r."toId" = above."id" AND r."inPublished")
    SELECT d."contentId" AS "id", c."title" FROM "ContentDocument" d
    JOIN "Content" c ON c."organizationId" = d."organizationId" AND c."id" = d."contentId"
    WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" IN (SELECT "id" FROM above)
    ORDER BY d."contentId" FOR NO KEY UPDATE OF d`;
}

async function readManifest(tx: Tx, ctx: OrgContext, contentId: string) {
  const rows = await tx.$queryRaw<{ manifest: string | null; stale: boolean }[]>`
    SELECT "manifest"::text AS "manifest", "manifestStale" AS "stale" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  return rows[0];
}

async function writeManifest(
  tx: Tx,
  ctx: OrgContext,
  contentId: string,
  sources: ReadonlyMap<string, ManifestSource>,
  { changed }: { changed: boolean } = { changed: false },
): Promise<ManifestEntry[]> {
  const source = sources.get(contentId);
  if (source === undefined) throw notFound('Published content');
  const manifest = deriveManifest(source, sources);
  await tx.$executeRaw`
    UPDATE "ContentDocument" SET "manifest" = ${JSON.stringify(manifest)}::json, "manifestStale" = false,
      "manifestVersion" = "manifestVersion" + ${changed ? 1 : 0}
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${contentId}`;
  return manifest;
}
