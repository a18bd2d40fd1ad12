import { type OrgContext, reader } from '../../platform/context';
import { publishedQuizzes } from './published-quizzes';

export type PassingScore = { contentId: string; blockId: string; passingScore: number };

/**
 * What passes each quiz of published contents. It is kept with what their manifests are made of; only documents that were
 * published before that was so are read themselves.
 */
export async function passingScores(ctx: OrgContext, contentIds: readonly string[]): Promise<PassingScore[]> {
  if (contentIds.length === 0) return [];
  const rows = await reader(ctx).$queryRaw<{ contentId: string; blockId: string; passingScore: number | null }[]>`
    SELECT d."contentId", b ->> 'blockId' AS "blockId", (b ->> 'passingScore')::float8 AS "passingScore"
    FROM "ContentDocument" d, json_array_elements(d."manifestSource" -> 'counted') b
    WHERE d."organizationId" = ${ctx.orgId} AND d."contentId" = ANY(${[...contentIds]}) AND b ->> 'type' = 'quiz'`;
  const known = rows.flatMap(({ passingScore, ...quiz }) => (passingScore === null ? [] : [{ ...quiz, passingScore }]));
  const older = new Set(rows.flatMap(({ contentId, passingScore }) => (passingScore === null ? [contentId] : [])));
  const read = await publishedQuizzes(ctx, [...older]);
  return [...known, ...read.map(({ contentId, id, passingScore }) => ({ contentId, blockId: id, passingScore }))];
}
