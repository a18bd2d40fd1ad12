import {
  listContents,
  manifestOf,
  type PublishedQuiz,
  publishedQuizzes,
  rightAnswers,
} from '../../src/modules/content';
import {
  addLearner,
  listLearners,
  recordProgress,
  removeLearner,
  submitQuizAttempt,
  updateLearner,
} from '../../src/modules/enrollment';
import { listContentOffers } from '../../src/modules/offering';
import { inTransaction, type OrgContext } from '../../src/platform/context';
import { cohortIds, SPRING, SUMMER, TOGETHER } from './cohorts';
import { idIn } from './staff';

type Plan = {
  name: string;
  email: string;
  /** The route segment of the course. */
  of: string;
  /** Without it the primary one. */
  offer?: string;
  cohort?: string;
  /** How much of what counts they have done, apart from quizzes. */
  share: number;
  quizzes?: 'failed' | 'passed';
  ending?: 'suspended' | 'removed';
};

const PAGE_SIZE = 100;
const bread = { of: TOGETHER.of };
const spring = { ...TOGETHER, cohort: SPRING };
const summer = { ...TOGETHER, cohort: SUMMER };
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
  { name: 'Yuki Tanaka', email: 'yuki@example.com', ...spring, share: 0.8, quizzes: 'passed' },
  { name: 'Abena Owusu', email: 'abena@example.com', ...spring, share: 0.5, quizzes: 'failed' },
  { name: 'Lars Petersen', email: 'lars@example.com', ...spring, share: 0.2 },
  { name: 'Hannah Vogel', email: 'hannah@example.com', ...TOGETHER, share: 0 },
  { name: 'Nadia Sarr', email: 'nadia@example.com', ...summer, share: 0.1 },
  { name: 'Piet Janssen', email: 'piet@example.com', ...summer, share: 0 },
  { name: 'Ines Carvalho', email: 'ines@example.com', ...flowers, share: 0.5 },
  { name: 'Omar Saidi', email: 'omar@example.com', ...flowers, share: 0.9, quizzes: 'passed' },
  { name: 'Priya Raman', email: 'priya@example.com', ...database, share: 0.7, quizzes: 'failed' },
  { name: 'Joana Reis', email: 'joana@example.com', ...database, share: 0.2 },
];

/** Enrolls each who is not there, with all that they have done: whole or not at all. */
export async function enrollLearners(ctx: OrgContext): Promise<void> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const ids = new Map(contents.map(({ routeSegment, id }) => [routeSegment, id]));
  const cohorts = await cohortIds(ctx);
  const known = await everyLearner(ctx);
  for (const plan of PLANS) {
    const id = idIn(ids, plan.of);
    if (known.has(`${id} ${plan.email}`)) continue;
    await enroll(ctx, id, plan, plan.cohort === undefined ? null : idIn(cohorts, plan.cohort));
  }
}

async function everyLearner(ctx: OrgContext): Promise<ReadonlySet<string>> {
  const all = { page: 1, pageSize: PAGE_SIZE };
  const lists = [await listLearners(ctx, all), await listLearners(ctx, { ...all, status: 'removed' })];
  return new Set(lists.flatMap(({ learners }) => learners.map(({ contentId, email }) => `${contentId} ${email}`)));
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
const answersTo = (quiz: PublishedQuiz, how: 'failed' | 'passed') =>
  how === 'passed' ? rightAnswers(quiz) : rightAnswers(quiz).slice(-1);
