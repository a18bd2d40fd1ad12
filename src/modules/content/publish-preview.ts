import { notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import type { LearnerDocument } from './document/document-types';
import { diffForPreview } from './document/publish-difference';
import type { PublishPreviewDto } from './document-schemas';
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
  const { problems } = await planPublication(database, ctx, id, draft);
  const effects = await publishEffects(ctx, id, difference);
  return { addedIds: difference.addedIds, removedIds: difference.removedIds, ...effects, problems };
}
