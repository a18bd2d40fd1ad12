import { isDomainError } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { deriveManifest, type ManifestEntry, type ManifestSource } from './document/manifest';
import { publishedSources, targetsOfSource } from './published-sources';

/** What a publish changes for the learners of one course: this content, or one that leads to it. */
export type CourseChange = {
  contentId: string;
  /** What counts no more. */
  lost: string[];
  /** What completes the course from then on; none where that stays as it is. */
  needed: string[];
  /** How much of what counts now may be missing to somebody who has done all that is needed. */
  spare: number;
};

/** Those of courses that have learners, by the manifests that there are and those that the publish would write. */
export async function changesOfCourses(
  ctx: OrgContext,
  contentId: string,
  before: ManifestSource,
  next: ManifestSource,
): Promise<CourseChange[]> {
  const courses = await coursesAbove(ctx, contentId);
  if (courses.length === 0) return [];
  const published = await publishedSources(reader(ctx), ctx, [...courses, ...targetsOfSource(next)]);
  const [now, then] = [new Map(published).set(contentId, before), new Map(published).set(contentId, next)];
  return courses.flatMap((id): CourseChange[] => {
    const [old, fresh] = [entriesOf(id, now), entriesOf(id, then)];
    // What cannot be derived cannot be published either.
    if (old === null || fresh === null) return [];
    const [neededBefore, needed] = [neededOf(old), neededOf(fresh)];
    const lost = [...old.keys()].filter((entry) => !fresh.has(entry));
    const same = neededBefore.size === needed.size && neededBefore.isSubsetOf(needed);
    const spare = [...old.keys()].filter((entry) => !needed.has(entry)).length;
    return [{ contentId: id, lost, needed: same ? [] : [...needed], spare }];
  });
}

/** This content and every published one that leads to it, as far as somebody learns there. */
async function coursesAbove(ctx: OrgContext, contentId: string): Promise<string[]> {
  const rows = await reader(ctx).$queryRaw<{ id: string }[]>`
    WITH RECURSIVE course AS (
      SELECT ${contentId} AS "id"
      UNION
      SELECT r."fromId" FROM course JOIN "ContentReference" r
        ON r."organizationId" = ${ctx.orgId} AND r."toId" = course."id" AND r."inPublished")
    SELECT "id" FROM course WHERE EXISTS (
      SELECT FROM "Learner" l
      WHERE l."organizationId" = ${ctx.orgId} AND l."contentId" = course."id" AND l."status" <> 'removed')`;
  return rows.map(({ id }) => id);
}

/** Each thing once, with whether one way to it is required. */
function entriesOf(id: string, sources: ReadonlyMap<string, ManifestSource>): Map<string, boolean> | null {
  const source = sources.get(id);
  if (source === undefined) return null;
  const manifest = derived(source, sources);
  if (manifest === null) return null;
  const entries = new Map<string, boolean>();
  for (const { contentId, blockId, required } of manifest) {
    const entry = `${contentId}:${blockId}`;
    entries.set(entry, required || entries.get(entry) === true);
  }
  return entries;
}

function derived(source: ManifestSource, sources: ReadonlyMap<string, ManifestSource>): ManifestEntry[] | null {
  try {
    return deriveManifest(source, sources);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** All that is required, or everything where nothing is. */
function neededOf(entries: ReadonlyMap<string, boolean>): Set<string> {
  const required = [...entries].flatMap(([entry, isRequired]) => (isRequired ? [entry] : []));
  return new Set(required.length > 0 ? required : entries.keys());
}
