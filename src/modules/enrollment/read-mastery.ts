import { z } from 'zod';
import { isDomainError, notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { type ManifestEntry, manifestOf, passingScores } from '../content';
import { entryOf } from './count-progress';
import { findCourse } from './course-access';
import { percentOf } from './learner-record';
import type { LearnerInput } from './learner-schemas';
import { explanationOf, sectionsOf, skillsOf } from './mastery-policy';
import type { MasteryDto } from './mastery-schemas';

/** What a learner has done of what is published now, and what is missing. */
export async function readMastery(ctx: OrgContext, { id: contentId, userId }: LearnerInput): Promise<MasteryDto> {
  const { title } = await findCourse(ctx, contentId);
  const learner = await reader(ctx).learner.findUnique({
    where: { organizationId_userId_contentId: { organizationId: ctx.orgId, userId, contentId } },
    select: { id: true, status: true, completions: { select: { entry: true } } },
  });
  if (learner === null || learner.status === 'removed') throw notFound('Learner');
  const entries = await publishedManifest(ctx, contentId);
  const done = new Set(learner.completions.map(({ entry }) => entry));
  const isDone = (thing: ManifestEntry) => done.has(entryOf(thing));
  const things = [...new Map(entries.map((each) => [entryOf(each), each])).values()];
  const { quizzes, best } = await readQuizzes(ctx, learner.id, things);
  return {
    percent: percentOf(things.filter(isDone).length, things.length),
    explanation: explanationOf(things, isDone, (thing) => quizzes.get(entryOf(thing))),
    sections: sectionsOf(entries, title, isDone),
    quizzes: [...quizzes.values()],
    skills: skillsOf(best),
  };
}

const Skills = z.record(z.string(), z.object({ score: z.number(), answered: z.number() }));

async function readQuizzes(ctx: OrgContext, learnerId: string, things: readonly ManifestEntry[]) {
  const entries = things.filter(({ type }) => type === 'quiz');
  if (entries.length === 0) return { quizzes: new Map<string, MasteryDto['quizzes'][number]>(), best: [] };
  const published = await passingScores(ctx, [...new Set(entries.map(({ contentId }) => contentId))]);
  const passing = new Map(published.map((quiz) => [entryOf(quiz), quiz.passingScore]));
  const byEntry = new Map((await bestAttempts(ctx, learnerId)).map((best) => [entryOf(best), best]));
  const quizzes = new Map(
    entries.map((entry): [string, MasteryDto['quizzes'][number]] => {
      const best = byEntry.get(entryOf(entry));
      const quiz = {
        blockId: entry.blockId,
        title: entry.title,
        attempts: best?.attempts ?? 0,
        bestScore: best?.score ?? null,
        passingScore: passing.get(entryOf(entry)) ?? 0,
        mastered: best?.mastered ?? false,
      };
      return [entryOf(entry), quiz];
    }),
  );
  const best = [...quizzes.keys()].flatMap((entry) => byEntry.get(entry) ?? []);
  return { quizzes, best: best.map(({ skills }) => Skills.parse(skills)) };
}

type BestAttempt = {
  contentId: string;
  blockId: string;
  score: number;
  skills: unknown;
  attempts: number;
  mastered: boolean;
};

/** The best try of each quiz, the first of equal ones, with how many there were and whether one passed. */
const bestAttempts = (ctx: OrgContext, learnerId: string) =>
  reader(ctx).$queryRaw<BestAttempt[]>`
    SELECT DISTINCT ON ("contentId", "blockId") "contentId", "blockId", "score", "skills",
      (count(*) OVER quiz)::int AS "attempts", bool_or("passed") OVER quiz AS "mastered"
    FROM "QuizAttempt" WHERE "organizationId" = ${ctx.orgId} AND "learnerId" = ${learnerId}
    WINDOW quiz AS (PARTITION BY "contentId", "blockId")
    ORDER BY "contentId", "blockId", "score" DESC, "number"`;

/** Nothing counts before the first publish. */
async function publishedManifest(ctx: OrgContext, contentId: string): Promise<ManifestEntry[]> {
  try {
    return await manifestOf(ctx, contentId);
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') return [];
    throw error;
  }
}
