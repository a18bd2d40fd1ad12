import { z } from 'zod';
import { isDomainError, notFound } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';
import { type ManifestEntry, manifestOf, publishedQuizzes } from '../content';
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
  const published = await publishedQuizzes(ctx, [...new Set(entries.map(({ contentId }) => contentId))]);
  const passing = new Map(published.map((quiz) => [entryOf({ ...quiz, blockId: quiz.id }), quiz.passingScore]));
  const attempts = await reader(ctx).quizAttempt.findMany({
    where: { organizationId: ctx.orgId, learnerId },
    orderBy: [{ score: 'desc' }, { number: 'asc' }],
    select: { contentId: true, blockId: true, score: true, passed: true, skills: true },
  });
  const byEntry = Map.groupBy(attempts, entryOf);
  const quizzes = new Map(
    entries.map((entry): [string, MasteryDto['quizzes'][number]] => {
      const of = byEntry.get(entryOf(entry)) ?? [];
      const quiz = {
        blockId: entry.blockId,
        title: entry.title,
        attempts: of.length,
        bestScore: of[0]?.score ?? null,
        passingScore: passing.get(entryOf(entry)) ?? 0,
        mastered: of.some(({ passed }) => passed),
      };
      return [entryOf(entry), quiz];
    }),
  );
  const best = [...quizzes.keys()].flatMap((entry) => byEntry.get(entry)?.[0] ?? []);
  return { quizzes, best: best.map(({ skills }) => Skills.parse(skills)) };
}

/** Nothing counts before the first publish. */
async function publishedManifest(ctx: OrgContext, contentId: string): Promise<ManifestEntry[]> {
  try {
    return await manifestOf(ctx, contentId);
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') return [];
    throw error;
  }
}
