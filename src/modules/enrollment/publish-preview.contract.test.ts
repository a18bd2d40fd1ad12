import { expect, test } from 'vitest';
import { systemClock } from '../../kernel/time';
import { emittedBy } from '../../testing/emitted';
import { aDocument, aHeading, aPublishedContent, aQuiz, aReference } from '../../testing/factories/content';
import { aCourse, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, restAs } from '../../testing/rest';
import { publishContent, replaceDocument } from '../content';
import { PublishPreviewDto } from '../content/schemas';
import { followPublishes, recordProgress, submitQuizAttempt } from '.';

const WRONG = [{ questionId: 'q_pick', value: 'q_in' }];

async function preview(org: TestOrganization, id: string, blocks: object[]) {
  await replaceDocument(org.ctx, { id, document: aDocument(blocks) });
  const { affectedLearners, affectedAnswers, completionChanges } = dataOf(
    PublishPreviewDto,
    await restAs(org).get(`/contents/${id}/publish-preview`),
  );
  return [affectedLearners, affectedAnswers, completionChanges];
}

test('a preview counts who did or answered what goes, their answers, and who has then done all that is left', async () => {
  const [org, other] = [await anOrganization(), await anOrganization()];
  const one = aHeading('One', 'h1');
  const two = aHeading('Two', 'h2');
  const course = await aCourse(org, { blocks: [one, two, aQuiz('q')] });
  const id = course.contentId;
  const did = async (...blocks: string[]) => {
    const { userId } = await aLearner(org, course);
    const done = blocks.map((blockId) => ({ contentId: id, blockId }));
    await recordProgress(org.ctx, { contentId: id, userId, done });
    return userId;
  };
  await did('h1');
  await did('h2');
  const both = await did('h1', 'h2');
  for (let i = 0; i < 2; i += 1) {
    await submitQuizAttempt(org.ctx, {
      contentId: id,
      userId: both,
      quiz: { contentId: id, blockId: 'q' },
      answers: WRONG,
    });
  }
  await aLearner(other, await aCourse(other, { blocks: [one, two] }));

  expect(await preview(org, id, [one, two, aQuiz('q')])).toEqual([0, 0, 0]);
  expect(await preview(org, id, [one, two])).toEqual([1, 2, 1]);
  expect(await preview(org, id, [one, aQuiz('q')])).toEqual([2, 0, 0]);
  expect(await preview(org, id, [one])).toEqual([2, 2, 2]);
  expect(await preview(org, id, [one, aHeading('New', 'h_new')])).toEqual([2, 2, 0]);
});

test('learners of a course feel what is taken from the articles that it refers to', async () => {
  const org = await anOrganization();
  const article = await aPublishedContent(org, { blocks: [aHeading('Kept', 'a1'), aHeading('Gone', 'a2')] });
  const course = await aCourse(org, { blocks: [aReference(article.id, { id: 'r' })] });
  const { userId } = await aLearner(org, course);
  const done = [{ contentId: article.id, blockId: 'a2' }];
  await recordProgress(org.ctx, { contentId: course.contentId, userId, done });
  expect(await preview(org, article.id, [aHeading('Kept', 'a1')])).toEqual([1, 0, 0]);
  await publishContent(org.ctx, { id: article.id });
  expect(await preview(org, article.id, [aHeading('Kept', 'a1')])).toEqual([0, 0, 0]);
});

test('a preview says what the publish then does, where references are dropped, added, changed or no longer required', async () => {
  const org = await anOrganization();
  const article = await aPublishedContent(org, { blocks: [aHeading('A', 'a')] });
  const other = await aPublishedContent(org, { blocks: [aHeading('B', 'b')] });
  const one = aHeading('One', 'h1');
  const two = aHeading('Two', 'h2');
  const to = (id: string, required: boolean) => aReference(id, { id: 'r', required });
  const cases: [before: object[], after: object[], says: number[]][] = [
    [[one, to(article.id, true)], [one], [0, 0, 1]],
    [
      [one, two],
      [one, to(article.id, false)],
      [0, 0, 1],
    ],
    [
      [one, to(article.id, true)],
      [one, to(article.id, false)],
      [0, 0, 1],
    ],
    [
      [one, to(article.id, false)],
      [one, to(article.id, true)],
      [0, 0, 0],
    ],
    [
      [one, two, to(article.id, true)],
      [one, two, to(other.id, true)],
      [0, 0, 0],
    ],
    [
      [one, two, to(article.id, true)],
      [one, to(other.id, false)],
      [0, 0, 1],
    ],
  ];
  for (const [before, after, says] of cases) {
    const course = await aCourse(org, { blocks: before });
    const { contentId } = course;
    const above = await aCourse(org, { blocks: [aReference(contentId, { id: 'up', required: true })] });
    const { userId } = await aLearner(org, course);
    await recordProgress(org.ctx, { contentId, userId, done: [{ contentId, blockId: 'h1' }] });
    const beyond = await aLearner(org, above);
    const done = [
      { contentId, blockId: 'h1' },
      { contentId: above.contentId, blockId: 'up' },
    ];
    await recordProgress(org.ctx, { contentId: above.contentId, userId: beyond.userId, done });
    const completions = async () => (await emittedBy(org)).filter((name) => name === 'content.completed').length;
    const told = await completions();
    // Each is felt twice: in the course, and in the one above it.
    expect(await preview(org, contentId, after)).toEqual(says.map((count) => count * 2));
    await publishContent(org.ctx, { id: contentId });
    while (await followPublishes(systemClock, new Set()));
    expect((await completions()) - told).toBe((says[2] ?? 0) * 2);
  }
});

test('who did what a dropped reference led to is affected, unless another way still leads there', async () => {
  const org = await anOrganization();
  const article = await aPublishedContent(org, { blocks: [aHeading('A', 'a'), aQuiz('q')] });
  const [first, second] = [aReference(article.id, { id: 'r1' }), aReference(article.id, { id: 'r2' })];
  const course = await aCourse(org, { blocks: [aHeading('One', 'h1'), first, second] });
  const { contentId } = course;
  const { userId } = await aLearner(org, course);
  await recordProgress(org.ctx, { contentId, userId, done: [{ contentId: article.id, blockId: 'a' }] });
  const quiz = { contentId: article.id, blockId: 'q' };
  await submitQuizAttempt(org.ctx, { contentId, userId, quiz, answers: WRONG });
  expect(await preview(org, contentId, [aHeading('One', 'h1'), first])).toEqual([0, 0, 0]);
  expect(await preview(org, contentId, [aHeading('One', 'h1')])).toEqual([1, 1, 0]);
});

test('who chose an option, voted for one, turned a card or ticked an item that goes is affected', async () => {
  const org = await anOrganization();
  const things = (gone: readonly string[] = []) => {
    const kept = (ids: string[]) => ids.filter((id) => !gone.includes(id)).map((id) => ({ id, text: id }));
    const quiz = aQuiz('q');
    const [pick, ...rest] = quiz.attrs.questions;
    const options = [...(pick?.options ?? []), { id: 'q_third', text: 'On it' }].filter(({ id }) => !gone.includes(id));
    return [
      { ...quiz, attrs: { ...quiz.attrs, questions: [{ ...pick, options }, ...rest] } },
      { type: 'poll', attrs: { id: 'p', prompt: 'Which?', options: kept(['p1', 'p2', 'p3']) } },
      { type: 'checklist', attrs: { id: 'c', items: kept(['c1', 'c2']) } },
    ];
  };
  const course = await aCourse(org, { blocks: things() });
  const { contentId } = course;
  const { userId } = await aLearner(org, course);
  await aLearner(org, course);
  await submitQuizAttempt(org.ctx, { contentId, userId, quiz: { contentId, blockId: 'q' }, answers: WRONG });
  const done = [
    { contentId, blockId: 'p', answer: 'p1' },
    { contentId, blockId: 'c', answer: { c1: true } },
  ];
  await recordProgress(org.ctx, { contentId, userId, done });
  const says = (...gone: string[]) => preview(org, contentId, things(gone));
  expect(await says('q_third', 'p2', 'c2')).toEqual([0, 0, 0]);
  expect(await says('q_in')).toEqual([1, 1, 0]);
  expect(await says('p1')).toEqual([1, 1, 0]);
  expect(await says('c1')).toEqual([1, 1, 0]);
  expect(await says('q_in', 'p1', 'c1')).toEqual([1, 3, 0]);
});
