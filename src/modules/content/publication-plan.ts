import type { Reason } from '../../kernel/error-reasons';
import { isDomainError } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { targetsOf } from './content-references';
import type { ContentDocument } from './document/document-types';
import { deriveManifest, type ManifestEntry, type ManifestSource, manifestSource } from './document/manifest';
import { collectReferences } from './document/references';
import type { PublishProblemDto } from './document-schemas';
import { publishedSources, targetsOfSource } from './published-sources';

type PublishProblem = PublishProblemDto & { code: Reason };

/** What publishing a draft would write, or what stands in its way: all of it, in the order of the document. */
export type PublicationPlan =
  | { possible: false; problems: [PublishProblem, ...PublishProblem[]] }
  | { possible: true; problems: []; source: ManifestSource; manifest: ManifestEntry[] };

type Target = { id: string; title: string; published: boolean };
type Reader = Pick<Tx, '$queryRaw'>;

export async function planPublication(
  tx: Reader,
  ctx: OrgContext,
  contentId: string,
  draft: ContentDocument,
): Promise<PublicationPlan> {
  const targets = await readTargets(tx, ctx, targetsOf(contentId, draft));
  const problems = referenceProblems(contentId, draft, targets);
  const published = await publishedSources(tx, ctx, [...targets.keys()]);
  problems.push(...cycleProblems(contentId, targets, published));
  const [first, ...rest] = problems;
  if (first !== undefined) return { possible: false, problems: [first, ...rest] };

  const source = manifestSource(contentId, draft);
  try {
    return { possible: true, problems: [], source, manifest: deriveManifest(source, published) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { possible: false, problems: [{ code: error.reason, message: error.message, contentId: null }] };
  }
}

async function readTargets(tx: Reader, ctx: OrgContext, ids: readonly string[]): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<Target[]>`
    SELECT "id", "title", "publishedAt" IS NOT NULL AS "published" FROM "Content"
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Absent and another organization's are the same answer. */
function referenceProblems(
  contentId: string,
  draft: ContentDocument,
  targets: ReadonlyMap<string, Target>,
): PublishProblem[] {
  const seen = new Set<string>();
  return collectReferences(draft).flatMap((reference): PublishProblem[] => {
    const { id, contentId: targetId } = reference;
    if (seen.has(targetId)) return [];
    seen.add(targetId);
    const problem = (code: Reason, text: string) => [
      { code, message: `The reference ${id} ${text}`, contentId: targetId },
    ];
    if (targetId === contentId) return problem('reference_cycle', 'leads to the content that it stands in.');
    const target = targets.get(targetId);
    if (target === undefined) return problem('reference_unknown', 'leads to no content of this organization.');
    if (!target.published) {
      return problem('reference_unpublished', `leads to "${target.title}", which is not published; publish it first.`);
    }
    return [];
  });
}

/** The published references make no cycle, so one that a draft closes runs through the content itself. */
function cycleProblems(
  contentId: string,
  targets: ReadonlyMap<string, Target>,
  published: ReadonlyMap<string, ManifestSource>,
): PublishProblem[] {
  if (!published.has(contentId)) return [];
  return [...targets.values()]
    .filter(({ id }) => leadsTo(id, contentId, published))
    .map(({ id, title }) => ({
      code: 'reference_cycle',
      message: `"${title}" leads back to this content, so a reference to it would close a cycle.`,
      contentId: id,
    }));
}

function leadsTo(from: string, to: string, published: ReadonlyMap<string, ManifestSource>): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id === to) return true;
    for (const target of targetsOfSource(published.get(id))) seen.add(target);
  }
  return false;
}
