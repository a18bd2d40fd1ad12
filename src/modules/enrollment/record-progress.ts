import { conflict, forbidden, invalid, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { LearnerDto } from '../../kernel/records/learner';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import {
  gradeQuiz,
  type ManifestEntry,
  manifestOf,
  publishedQuizzes,
  type QuizAnswer,
  type QuizGrade,
} from '../content';
import { entryOf, recountProgress } from './count-progress';
import { lockLearner, type Place } from './hold-learner';
import { hasAccess, statusAt } from './learner-policy';
import { type LearnerRow, toLearnerDto, WITH_PERSON } from './learner-record';

/**
 * What learners do, for the door that the player uses. Each of these is for a person who has access, whom the door has
 * recognized; no key and nobody of the staff writes for them.
 */

type Inside = OrgContext & { readonly tx: Tx };
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A thing of the course, in its own document or in one that it refers to. */
export type Thing = { contentId: string; blockId: string };
export type DoneThing = Thing & { answer?: Json };

export const THINGS_MAX = 500;
const ANSWER_LENGTH_MAX = 20_000;

/** Notes what was read, played, answered or handed in, and where they are; a later answer takes the place of the first. */
export async function recordProgress(
  ctx: OrgContext,
  { done, position, ...place }: Place & { done: readonly DoneThing[]; position?: Json },
): Promise<LearnerDto> {
  if (done.length > THINGS_MAX) throw invalid('validation_failed', `done: must have at most ${THINGS_MAX} entries`);
  return inTransaction(ctx, async (tx, inside) => {
    const learner = await lockActiveLearner(tx, inside, place);
    const manifest = done.length === 0 ? new Map() : await manifestByEntry(inside, place.contentId);
    const completed = new Map<string, string | null>();
    for (const [i, thing] of done.entries()) {
      const name = entryOf(thing);
      const entry = manifest.get(name);
      if (entry === undefined) throw invalid('validation_failed', `done[${i}]: is nothing that this course counts`);
      if (entry.type === 'quiz') throw invalid('validation_failed', `done[${i}]: a quiz is completed by passing it`);
      completed.set(name, answerOf(thing, i) ?? completed.get(name) ?? null);
    }
    await complete(tx, inside, learner, completed);
    return settle(tx, inside, learner, position);
  });
}

function answerOf({ answer }: DoneThing, i: number): string | null {
  if (answer === undefined) return null;
  const text = JSON.stringify(answer);
  if (text.length <= ANSWER_LENGTH_MAX) return text;
  throw invalid('validation_failed', `done[${i}].answer: must have at most ${ANSWER_LENGTH_MAX} characters`);
}

export type AttemptResult = {
  id: string;
  number: number;
  score: number;
  passed: boolean;
  questions: QuizGrade['questions'];
  /** How many tries are left; null for as many as they like. */
  attemptsLeft: number | null;
};

/**
 * Grades a try by the published answer key and keeps it. Two tries at once have two numbers; one more than the quiz
 * allows is refused. Passing completes the quiz for good.
 */
export async function submitQuizAttempt(
  ctx: OrgContext,
  { quiz: thing, answers, ...place }: Place & { quiz: Thing; answers: readonly QuizAnswer[] },
): Promise<{ attempt: AttemptResult; learner: LearnerDto }> {
  return inTransaction(ctx, async (tx, inside) => {
    const learner = await lockActiveLearner(tx, inside, place);
    const entry = (await manifestByEntry(inside, place.contentId)).get(entryOf(thing));
    const quizzes = entry?.type === 'quiz' ? await publishedQuizzes(inside, [thing.contentId]) : [];
    const quiz = quizzes.find(({ id }) => id === thing.blockId);
    if (quiz === undefined) throw notFound('Quiz');
    const of = { organizationId: inside.orgId, learnerId: learner.id, ...thing };
    const last = await tx.quizAttempt.aggregate({ where: of, _max: { number: true } });
    const number = (last._max.number ?? 0) + 1;
    const { attemptsAllowed } = quiz;
    if (attemptsAllowed !== null && number > attemptsAllowed) {
      throw conflict('attempts_used_up', `This quiz may be tried ${attemptsAllowed} times, and it was.`);
    }
    const { questions, skills, score, passed } = gradeQuiz(quiz, answers);
    const id = newId('quizAttempt');
    const given = answers.map(({ questionId, value }) => ({
      questionId,
      value: typeof value === 'string' ? value : [...value],
    }));
    await tx.quizAttempt.create({
      data: { ...of, id, number, answers: given, skills, score, passed, createdAt: inside.now() },
      select: { id: true },
    });
    if (passed) await complete(tx, inside, learner, new Map([[entryOf(thing), null]]));
    const attemptsLeft = attemptsAllowed === null ? null : attemptsAllowed - number;
    return {
      attempt: { id, number, score, passed, questions, attemptsLeft },
      learner: await settle(tx, inside, learner),
    };
  });
}

/** Locked, so that whatever one person does in a course happens one after the other. */
async function lockActiveLearner(tx: Tx, ctx: OrgContext, place: Place): Promise<LearnerRow> {
  const learner = await lockLearner(tx, ctx, place);
  if (learner === null || learner.status === 'removed') throw notFound('Course');
  if (!hasAccess(statusAt(learner, ctx.now()))) throw forbidden('You have no access to this course now.', 'no_access');
  return learner;
}

const manifestByEntry = async (ctx: OrgContext, contentId: string): Promise<Map<string, ManifestEntry>> =>
  new Map((await manifestOf(ctx, contentId)).map((entry) => [entryOf(entry), entry]));

/**
 * One statement, however many things they are; each with what was answered there, where something was. What is done again
 * is done at that moment, so that a reset that was asked for before leaves it.
 */
async function complete(
  tx: Tx,
  ctx: OrgContext,
  { id }: LearnerRow,
  things: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (things.size === 0) return;
  await tx.$executeRaw`
    INSERT INTO "LearnerCompletion" ("organizationId", "learnerId", "entry", "answer", "completedAt")
    SELECT ${ctx.orgId}, ${id}, "entry", "answer"::jsonb, ${ctx.now()}
    FROM unnest(${[...things.keys()]}::text[], ${[...things.values()]}::text[]) AS thing ("entry", "answer")
    ON CONFLICT ("organizationId", "learnerId", "entry") DO UPDATE
    SET "answer" = coalesce(excluded."answer", "LearnerCompletion"."answer"), "completedAt" = excluded."completedAt"`;
}

/** Whoever has done all that is required has completed the course, once and for good. */
async function settle(tx: Tx, ctx: Inside, { id, contentId }: LearnerRow, position?: Json): Promise<LearnerDto> {
  const now = ctx.now();
  const text = position === undefined ? null : JSON.stringify(position);
  if (text !== null && text.length > ANSWER_LENGTH_MAX) {
    throw invalid('validation_failed', `position: must have at most ${ANSWER_LENGTH_MAX} characters`);
  }
  const completes = await recountProgress(tx, ctx, contentId, [id]);
  await tx.$executeRaw`
    UPDATE "Learner" SET "lastActivityAt" = ${now}, "updatedAt" = ${now},
      "position" = coalesce(${text}::jsonb, "position")
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id}`;
  const row = await tx.learner.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    include: WITH_PERSON,
  });
  const learner = toLearnerDto(row, now);
  if (completes.length > 0) await emit(tx, ctx, 'content.completed', { learner });
  return learner;
}
