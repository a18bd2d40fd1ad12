import { invalid } from '../../kernel/errors';
import type { LearnerDto } from '../../kernel/records/learner';
import { inTransaction, type OrgContext } from '../../platform/context';
import { type ManifestEntry, manifestOf, publishedQuizzes, rightAnswers } from '../content';
import { entryOf } from './count-progress';
import type { Place } from './hold-learner';
import { lockPresentLearner } from './place-learner';
import { recordProgress, submitQuizAttempt, THINGS_MAX } from './record-progress';

/**
 * For the command line, beside the payment sandbox alone: the learner does the next things of the course, in its order,
 * until at least so many percent are done, and passes the quizzes among them. Who is further already stays there.
 */
export async function learnUntil(
  ctx: OrgContext,
  { percent, ...place }: Place & { percent: number },
): Promise<LearnerDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const { id: learnerId } = await lockPresentLearner(tx, inside, place);
    const things = new Map((await manifestOf(inside, place.contentId)).map((entry) => [entryOf(entry), entry]));
    if (things.size === 0) throw invalid('validation_failed', 'content: holds nothing that progress counts');
    const completions = await tx.learnerCompletion.findMany({
      where: { organizationId: inside.orgId, learnerId },
      select: { entry: true },
    });
    const done = new Set(completions.map(({ entry }) => entry));
    const open = [...things].flatMap(([name, entry]) => (done.has(name) ? [] : [entry]));
    const wanted = Math.ceil((things.size * percent) / 100) - (things.size - open.length);
    const next = open.slice(0, Math.max(0, wanted));
    await passQuizzes(
      inside,
      place,
      next.filter(({ type }) => type === 'quiz'),
    );
    return read(
      inside,
      place,
      next.filter(({ type }) => type !== 'quiz'),
    );
  });
}

async function passQuizzes(ctx: OrgContext, place: Place, entries: readonly ManifestEntry[]): Promise<void> {
  const wanted = new Set(entries.map(entryOf));
  const quizzes = await publishedQuizzes(ctx, [...new Set(entries.map(({ contentId }) => contentId))]);
  for (const quiz of quizzes) {
    const thing = { contentId: quiz.contentId, blockId: quiz.id };
    if (wanted.has(entryOf(thing))) {
      await submitQuizAttempt(ctx, { ...place, quiz: thing, answers: rightAnswers(quiz) });
    }
  }
}

/** Asked even where nothing is left to do, so that whoever has no access is refused. */
async function read(ctx: OrgContext, place: Place, entries: readonly ManifestEntry[]): Promise<LearnerDto> {
  const things = entries.map(({ contentId, blockId }) => ({ contentId, blockId }));
  let learner = await recordProgress(ctx, { ...place, done: things.splice(0, THINGS_MAX) });
  while (things.length > 0) learner = await recordProgress(ctx, { ...place, done: things.splice(0, THINGS_MAX) });
  return learner;
}
