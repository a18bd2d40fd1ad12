import { addMilliseconds, DAY_MS } from '../../src/kernel/time';
import { listDiscussion, pinPost, resolvePost, writePost, writePostAsLearner } from '../../src/modules/cohorts';
import { listContents } from '../../src/modules/content';
import { listLearners } from '../../src/modules/enrollment';
import { createCohort, listCohorts, listContentOffers } from '../../src/modules/offering';
import { listMembers } from '../../src/modules/organization';
import { inTransaction, type OrgContext } from '../../src/platform/context';
import { idIn } from './staff';

/** The offer whose cohorts these are. */
export const TOGETHER = { of: 'bread-from-four-ingredients', offer: 'Baking together' };

export const SPRING = 'Six evenings in spring';
export const SUMMER = 'Six evenings in summer';

const EVENINGS = [
  'Flour, water and waiting',
  'The first fold',
  'Shaping without fear',
  'Steam, and what it does',
  'Reading a crust',
  'Everybody brings a loaf',
];
const WEEK_DAYS = 7;
const BEGINS_HOUR = 18;
const LASTS_MS = 2.5 * 3_600_000;

/** One under way, between its third evening and its fourth; one that begins in a month. Days are counted from today. */
const COHORTS = [
  { name: SPRING, firstDay: -16, capacity: 8 },
  { name: SUMMER, firstDay: 33, capacity: 6 },
];

/** The groups that learners are enrolled into. */
export async function openCohorts(ctx: OrgContext): Promise<void> {
  const id = await courseId(ctx);
  const made = new Set((await listCohorts(ctx, { id })).map(({ name }) => name));
  const offers = new Map((await listContentOffers(ctx, { id })).map((offer) => [offer.name, offer.id]));
  const members = new Map((await listMembers(ctx)).map(({ email, userId }) => [email, userId]));
  for (const { name, firstDay, capacity } of COHORTS.filter((each) => !made.has(each.name))) {
    const evening = (number: number) => {
      const startsAt = ctx.now();
      startsAt.setUTCHours(BEGINS_HOUR, 0, 0, 0);
      return addMilliseconds(startsAt, (firstDay + number * WEEK_DAYS) * DAY_MS);
    };
    await createCohort(ctx, {
      id,
      offerId: idIn(offers, TOGETHER.offer),
      name,
      startsAt: evening(0),
      endsAt: evening(EVENINGS.length),
      timeZone: 'Europe/Lisbon',
      capacity,
      tutorUserId: idIn(members, 'lena@harbour.example'),
      sessions: EVENINGS.map((title, number) => ({
        title,
        startsAt: evening(number),
        endsAt: addMilliseconds(evening(number), LASTS_MS),
        url: number % 2 === 0 ? null : 'https://meet.harbour.example/kitchen',
      })),
    });
  }
}

/** The ids of the groups by their names. */
export async function cohortIds(ctx: OrgContext): Promise<ReadonlyMap<string, string>> {
  return new Map((await listCohorts(ctx, { id: await courseId(ctx) })).map(({ name, id }) => [name, id]));
}

/** What the spring group talks about, whole or not at all: an announcement, and questions answered, open and new. */
export async function discuss(ctx: OrgContext): Promise<void> {
  const id = idIn(await cohortIds(ctx), SPRING);
  if ((await listDiscussion(ctx, { id, page: 1, pageSize: 1 })).total > 0) return;
  const { learners } = await listLearners(ctx, { page: 1, pageSize: 100, cohortId: id });
  const people = new Map(learners.map(({ email, userId }) => [email, userId]));
  await inTransaction(ctx, async (_tx, inside) => {
    const staff = (body: string, parentId?: string) => writePost(inside, { id, body, parentId });
    const learner = (email: string, body: string, parentId?: string) =>
      writePostAsLearner(inside, { id, userId: idIn(people, email), body, parentId });
    const note = await staff('On our **fourth evening** we bake with steam. Bring a tray that may get a dent.');
    await pinPost(inside, { postId: note.id, pinned: true });
    const sticky = await learner('yuki@example.com', 'My dough sticks to *everything*. Do I add flour?');
    await staff('No: wet your hands instead, and fold once more. It comes together.', sticky.id);
    await learner('yuki@example.com', 'It did. Thank you!', sticky.id);
    await resolvePost(inside, { postId: sticky.id, resolved: true });
    const jar = await learner('abena@example.com', 'Can I keep the starter in the fridge while I travel?');
    await staff('For two weeks, yes. Feed it the day before you leave.', jar.id);
    const rye = await learner('abena@example.com', 'Has anybody tried this with half rye?');
    await learner('lars@example.com', 'I want to know this as well.', rye.id);
    await learner('lars@example.com', 'I will miss the next evening. Is there a recording?');
  });
}

async function courseId(ctx: OrgContext): Promise<string> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: 100 });
  return idIn(new Map(contents.map(({ routeSegment, id }) => [routeSegment, id])), TOGETHER.of);
}
