import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import type { LearnerDocument } from './document/document-types';
import { type ManifestSource, manifestSource } from './document/manifest';
import { diffForPreview } from './document/publish-difference';
import type { PublishPreviewDto, PublishProblemDto } from './document-schemas';
import { planPublication } from './publication-plan';
import { publishEffects } from './publish-effects';

type Row = { draft: string; learner: string | null };

/** What a publish would change for learners, and everything that stands in its way. Changes nothing itself. */
export async function previewPublish(ctx: OrgContext, { id }: { id: string }): Promise<PublishPreviewDto> {
  const database = reader(ctx);
  const rows = await database.$queryRaw<Row[]>`
    SELECT "draft"::text AS "draft", "learner"::text AS "learner" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ${id}`;
  const [row] = rows;
  if (row === undefined) throw notFound('Content');
  const draft = JSON.parse(row.draft);
  const learner: LearnerDocument | null = row.learner === null ? null : JSON.parse(row.learner);
  const difference = diffForPreview(learner, draft);
  const plan = await planPublication(database, ctx, id, draft);
  const { problems } = plan;
  const source = plan.possible ? plan.source : withoutTargets(manifestSource(id, draft), problems);
  const effects = await publishEffects(ctx, id, learner, source, difference);
  return { addedIds: difference.addedIds, removedIds: difference.removedIds, ...effects, problems };
}

/** As if the references that stand in the way led nowhere, so that the rest can be told of already. */
function withoutTargets(source: ManifestSource, problems: readonly PublishProblemDto[]): ManifestSource {
  const broken = new Set(problems.map(({ contentId }) => contentId));
  const counted = source.counted.map(({ contentId, ...block }) =>
    contentId === undefined || broken.has(contentId) ? block : { ...block, contentId },
  );
  return { ...source, counted };
}
