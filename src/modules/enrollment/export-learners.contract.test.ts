import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { aHeading } from '../../testing/factories/content';
import { aCohortRow, aCourse, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { updateLearner } from '.';

const callerOf = ({ ctx }: Pick<TestOrganization, 'ctx'>) => callAs({ org: ctx }).enrollment;

test('a learner is listed with the names of what they are in, in the list and alone', async () => {
  const org = await anOrganization();
  const course = await aCourse(org, { blocks: [aHeading()], deliveryMode: 'cohort' });
  const cohortId = await aCohortRow(org, course, { name: 'Autumn evenings' });
  const learner = await aLearner(org, course, { cohortId });
  const { learners, total } = await callerOf(org).browseLearners({ contentId: course.contentId });
  expect(total).toBe(1);
  expect(learners[0]).toMatchObject({
    ...learner,
    offerName: 'Evening course',
    deliveryMode: 'cohort',
    termsVersion: 1,
    cohortName: 'Autumn evenings',
  });
  const alone = await callerOf(org).getLearner({ id: course.contentId, userId: learner.userId });
  expect(alone).toEqual(learners[0]);
});

test('the file has the rows that the filters leave, in words, and no cell that a spreadsheet would run', async () => {
  const org = await anOrganization();
  const course = await aCourse(org, { name: '=HYPERLINK("https://evil.example")' });
  const userId = await aUser({ name: '@SUM(1+1)' });
  await aLearner(org, course, { userId });
  const other = await aLearner(org, course);
  await updateLearner(org.ctx, { id: course.contentId, userId: other.userId, status: 'suspended' });
  const all = await callerOf(org).exportLearners({});
  expect([all.rows, all.total, all.next]).toEqual([2, 2, null]);
  const [head, ...rows] = all.text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffName,E-mail,Course,Offer,Cohort,Status,Progress/);
  expect(rows[1]).toMatch(/^'@SUM\(1\+1\),.*,"'=HYPERLINK\(""https:\/\/evil.example""\)",,Active,0,0,0,2\d{3}-/);
  const suspended = await callerOf(org).exportLearners({ status: 'suspended' });
  expect([suspended.rows, suspended.total]).toEqual([1, 1]);
  expect(suspended.text).toContain(`${other.email},`);
  expect(suspended.text).toContain(',Suspended,');
});

test('a long list comes in pieces, each from where the one before ended, with everybody once', async () => {
  const org = await anOrganization();
  const course = await aCourse(org);
  const { id } = await aLearner(org, course);
  const { position: _, ...row } = await db.learner.findUniqueOrThrow({ where: { id } });
  const users = Array.from({ length: 502 }, () => newId('user'));
  await db.user.createMany({
    data: users.map((userId) => ({
      id: userId,
      name: 'Ada Byron',
      email: `${userId}@example.com`,
      emailVerified: true,
    })),
  });
  await db.learner.createMany({ data: users.map((userId) => ({ ...row, id: newId('learner'), userId })) });
  const first = await callerOf(org).exportLearners({});
  expect([first.rows, first.total]).toEqual([500, 503]);
  const { next } = first;
  if (next === null) throw new Error('There is no second piece.');
  const second = await callerOf(org).exportLearners({ after: next });
  expect([second.rows, second.total, second.next]).toEqual([3, null, null]);
  const emails = (first.text + second.text).match(/[^,\s"]+@[^,\s"]+/g) ?? [];
  expect(new Set(emails).size).toBe(503);
});

test('shows a member the learners of their own teams alone', async () => {
  const org = await anOrganization();
  const course = await aCourse(org);
  const learner = await aLearner(org, course);
  const member = await staffOf(org, 'member');
  const outside = callAs({ org: member }).enrollment;
  expect((await outside.browseLearners({})).total).toBe(0);
  expect(await outside.exportLearners({ contentId: course.contentId })).toMatchObject({
    rows: 0,
    total: 0,
    next: null,
  });
  const refused = await refusalOf(outside.getLearner({ id: course.contentId, userId: learner.userId }));
  expect(refused.code).toBe('forbidden');
});
