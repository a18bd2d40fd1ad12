import { describe, expect, test } from 'vitest';
import { aCohort, aCohortOffer } from '../../testing/factories/cohort';
import { aLearner, soldBy } from '../../testing/factories/enrollment';
import { anOrganization } from '../../testing/factories/organization';
import { restAs } from '../../testing/rest';
import { openApiDocument } from './openapi';

describe('the last page that can be asked for', () => {
  test('is empty in every list that has pages', async () => {
    const org = await anOrganization();
    const offer = await aCohortOffer(org);
    const cohort = await aCohort(org, {}, offer);
    await aLearner(org, { contentId: offer.contentId, ...(await soldBy(offer.id)) });
    const idOf = (path: string) => (path.startsWith('/cohorts') ? cohort.id : offer.contentId);
    const lists = Object.entries(openApiDocument().paths ?? {})
      .filter(([, path]) => JSON.stringify(path?.get?.parameters ?? []).includes('"pageSize"'))
      .map(([path]) => path);
    expect(lists).toEqual(expect.arrayContaining(['/offers', '/payouts', '/cohorts/{id}/members']));
    const answers = [];
    for (const list of lists) {
      const path = list.replace('{id}', idOf(list));
      const { status, body } = await restAs(org).get(`${path}?page=1000000000&pageSize=100`);
      answers.push([list, status, (body as { data?: { page?: number } }).data?.page]);
    }
    expect(answers).toEqual(lists.map((list) => [list, 200, 1_000_000_000]));
  });
});
