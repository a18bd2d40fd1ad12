import { type OrgContext, reader } from '../../platform/context';
import type { ContentDocument, DocumentNode } from './document/document-types';
import type { Quiz } from './document/grade-quiz';

export type PublishedQuiz = Quiz & { contentId: string };

/** The quizzes of published contents with their answer keys, in the order of reading. Never for learners. */
export async function publishedQuizzes(ctx: OrgContext, contentIds: readonly string[]): Promise<PublishedQuiz[]> {
  if (contentIds.length === 0) return [];
  const rows = await reader(ctx).$queryRaw<{ contentId: string; published: string }[]>`
    SELECT "contentId", "published"::text AS "published" FROM "ContentDocument"
    WHERE "organizationId" = ${ctx.orgId} AND "contentId" = ANY(${[...contentIds]}) AND "published" IS NOT NULL`;
  return rows.flatMap(({ contentId, published }) => {
    const { content } = JSON.parse(published) as ContentDocument;
    return quizzesIn(content).map((quiz) => ({ ...quiz, contentId }));
  });
}

const quizzesIn = (nodes: readonly DocumentNode[]): Quiz[] =>
  nodes.flatMap((node) => (node.type === 'quiz' ? [node.attrs] : quizzesIn(node.content ?? [])));
