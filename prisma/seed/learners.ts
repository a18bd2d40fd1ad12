import { addMilliseconds, DAY_MS } from '../../src/kernel/time';
import {
  listContents,
  manifestOf,
  type PublishedQuiz,
  publishedQuizzes,
  type QuizAnswer,
} from '../../src/modules/content';
import {
  addLearner,
  listLearners,
  recordProgress,
  removeLearner,
  submitQuizAttempt,
  updateLearner,
} from '../../src/modules/enrollment';
import { createCohort, listCohorts, listContentOffers } from '../../src/modules/offering';
import { listMembers } from '../../src/modules/organization';
import { inTransaction, type OrgContext } from '../../src/platform/context';
import { idIn } from './staff';

type Plan = {
  name: string;
  email: string;
  /** The route segment of the course. */
  of: string;
  /** Without it the primary one. */
  offer?: string;
  inCohort?: boolean;
  /** How much of what counts they have done, apart from quizzes. */
  share: number;
  quizzes?: 'failed' | 'passed';
  ending?: 'suspended' | 'removed';
};

const PAGE_SIZE = 100;
const COHORT = { of: 'bread-from-four-ingredients', offer: 'Baking together', name: 'Six evenings in spring' };
const bread = { of: COHORT.of };
const together = { ...bread, offer: COHORT.offer, inCohort: true };
const flowers = { of: 'how-to-look-at-a-flower' };
const database = { of: 'ask-a-database' };

/** Each at another place of their way. */
const PLANS: readonly Plan[] = [
  { name: 'Ines Carvalho', email: 'ines@example.com', ...bread, share: 1, quizzes: 'passed' },
  { name: 'Tomasz Wójcik', email: 'tomasz@example.com', ...bread, share: 0.6, quizzes: 'failed' },
  { name: 'Priya Raman', email: 'priya@example.com', ...bread, share: 0.3 },
  { name: 'Gustav Nilsen', email: 'gustav@example.com', ...bread, share: 0 },
  { name: 'Marta Kovács', email: 'marta@example.com', ...bread, share: 0.4, ending: 'suspended' },
  { name: 'Dario Fontana', email: 'dario@example.com', ...bread, share: 0.1, ending: 'removed' },
  { name: 'Yuki Tanaka', email: 'yuki@example.com', ...together, share: 0.8, quizzes: 'passed' },
  { name: 'Abena Owusu', email: 'abena@example.com', ...together, share: 0.5, quizzes: 'failed' },
  { name: 'Lars Petersen', email: 'lars@example.com', ...together, share: 0.2 },
  { name: 'Hannah Vogel', email: 'hannah@example.com', ...bread, offer: COHORT.offer, share: 0 },
  { name: 'Ines Carvalho', email: 'ines@example.com', ...flowers, share: 0.5 },
  { name: 'Omar Saidi', email: 'omar@example.com', ...flowers, share: 0.9, quizzes: 'passed' },
  { name: 'Priya Raman', email: 'priya@example.com', ...database, share: 0.7, quizzes: 'failed' },
  { name: 'Joana Reis', email: 'joana@example.com', ...database, share: 0.2 },
];

/** Enrolls each who is not there, with all that they have done: whole or not at all. */
export async function enrollLearners(ctx: OrgContext): Promise<void> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const ids = new Map(contents.map(({ routeSegment, id }) => [routeSegment, id]));
  const cohortId = await openCohort(ctx, idIn(ids, COHORT.of));
  const known = await everyLearner(ctx);
  for (const plan of PLANS) {
    const id = idIn(ids, plan.of);
    if (known.has(`${id} ${plan.email}`)) continue;
    await enroll(ctx, id, plan, plan.inCohort === true ? cohortId : null);
  }
}

async function everyLearner(ctx: OrgContext): Promise<ReadonlySet<string>> {
  const all = { page: 1, pageSize: PAGE_SIZE };
  const lists = [await listLearners(ctx, all), await listLearners(ctx, { ...all, status: 'removed' })];
  return new Set(lists.flatMap(({ learners }) => learners.map(({ contentId, email }) => `${contentId} ${email}`)));
}

async function openCohort(ctx: OrgContext, id: string): Promise<string> {
  const made = (await listCohorts(ctx, { id })).find(({ name }) => name === COHORT.name);
  if (made !== undefined) return made.id;
  const offers = new Map((await listContentOffers(ctx, { id })).map((offer) => [offer.name, offer.id]));
  const members = new Map((await listMembers(ctx)).map(({ email, userId }) => [email, userId]));
  const day = (number: number) => addMilliseconds(ctx.now(), number * DAY_MS);
  const { id: cohortId } = await createCohort(ctx, {
    id,
    offerId: idIn(offers, COHORT.offer),
    name: COHORT.name,
    startsAt: day(-14),
    endsAt: day(28),
    timeZone: 'Europe/Lisbon',
    capacity: 8,
    tutorUserId: idIn(members, 'lena@harbour.example'),
  });
  return cohortId;
}

async function enroll(ctx: OrgContext, id: string, plan: Plan, cohortId: string | null): Promise<void> {
  const { name, email, offer, share, quizzes, ending } = plan;
  await inTransaction(ctx, async (_tx, inside) => {
    const offers = new Map((await listContentOffers(inside, { id })).map((each) => [each.name, each.id]));
    const { learner } = await addLearner(inside, {
      id,
      name,
      email,
      ...(offer === undefined ? {} : { offerId: idIn(offers, offer) }),
      ...(cohortId === null ? {} : { cohortId }),
    });
    const { userId } = learner;
    const entries = await manifestOf(inside, id);
    const read = entries.filter(({ type }) => type !== 'quiz');
    const done = read.slice(0, Math.round(read.length * share));
    if (done.length > 0) await recordProgress(inside, { contentId: id, userId, done: done.map(thingOf) });
    if (quizzes !== undefined) {
      const published = await publishedQuizzes(inside, [...new Set(entries.map(({ contentId }) => contentId))]);
      for (const quiz of published) {
        const answers = answersTo(quiz, quizzes);
        const thing = { contentId: quiz.contentId, blockId: quiz.id };
        await submitQuizAttempt(inside, { contentId: id, userId, quiz: thing, answers });
      }
    }
    if (ending === 'suspended') await updateLearner(inside, { id, userId, status: 'suspended' });
    if (ending === 'removed') await removeLearner(inside, { id, userId });
  });
}

const thingOf = ({ contentId, blockId }: { contentId: string; blockId: string }) => ({ contentId, blockId });

/** All of them by the key; or the last one alone, which does not pass. */
function answersTo(quiz: PublishedQuiz, how: 'failed' | 'passed'): QuizAnswer[] {
  const asked = how === 'passed' ? quiz.questions : quiz.questions.slice(-1);
  return asked.map(({ id, kind, correctOptionIds, acceptedAnswers }) => {
    const [first = ''] = kind === 'short_answer' || kind === 'numeric' ? acceptedAnswers : correctOptionIds;
    return { questionId: id, value: kind === 'multiple' ? correctOptionIds : first };
  });
}
