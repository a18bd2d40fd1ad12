import { expect, test } from 'vitest';
import { aDocument, aHeading, aPublishedContent, aQuiz, aReference } from '../../testing/factories/content';
import { aCourse, aLearner } from '../../testing/factories/enrollment';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, restAs } from '../../testing/rest';
import { publishContent, replaceDocument } from '../content';
import { PublishPreviewDto } from '../content/schemas';
import { recordProgress, submitQuizAttempt } from '.';

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
