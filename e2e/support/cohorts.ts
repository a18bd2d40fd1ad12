import type { Page } from '@playwright/test';
import type { School } from './school';
import { world } from './world';

/** The procedures as the page's own session calls them: for what a test needs and does not look at. */
export function apiOf(page: Page, school: School, origin = world().origin) {
  return async <T>(procedure: string, input: object): Promise<T> => {
    const response = await page.request.post(`/api/trpc/${procedure}`, {
      data: input,
      headers: { 'x-lectern-org': school.slug, origin },
    });
    if (!response.ok()) throw new Error(`${procedure}: ${response.status()} ${await response.text()}`);
    return (await response.json()).result.data as T;
  };
}

type Cohort = { id: string; name: string };

/** A course that is taught in cohorts, with that many learners who are in none. */
export async function aCourseInCohorts(page: Page, school: School, learners: readonly string[]) {
  const call = apiOf(page, school);
  const slug = `joinery-${school.slug}`;
  const course = await call<{ id: string }>('content.createContent', { kind: 'learning', slug, title: 'Joinery' });
  const offer = await call<{ id: string }>('offering.createOffer', {
    id: course.id,
    name: 'Evening course',
    pricing: { type: 'free' },
    deliveryMode: 'cohort',
    discussionEnabled: true,
  });
  const people = [];
  for (const name of learners) {
    const email = `${name.split(' ')[0]?.toLowerCase()}-${school.slug}@example.com`;
    people.push(await call<{ userId: string }>('enrollment.addLearner', { id: course.id, email, name }));
  }
  const cohort = (name: string, over: object = {}) =>
    call<Cohort>('offering.createCohort', {
      id: course.id,
      offerId: offer.id,
      name,
      startsAt: '2030-09-15T17:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      ...over,
    });
  return { href: `${school.root}/contents/${course.id}`, offerId: offer.id, people, cohort, call };
}
