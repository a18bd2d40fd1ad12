import { restOf } from './course';
import { lectern } from './lectern';
import type { School } from './school';
import { SELLER } from './shop';

export type Bought = { userId: string; purchaseId: string | null; requestId: string | null };

/** A school that sells one published course, for 49 € unless something else is said. */
export async function aSoldCourse(school: School, over: object = {}) {
  const send = await restOf(school);
  await send('PUT', '/organization/seller-profile', SELLER);
  const course = { kind: 'learning', slug: `joinery-${school.slug}`, title: 'Joinery' };
  const { id } = await send<{ id: string }>('POST', '/contents', course);
  await send('PATCH', `/contents/${id}`, { intakeQuestions: [{ label: 'What have you built?', required: true }] });
  await send('POST', `/contents/${id}/publish`);
  const offer = await send<{ id: string }>('POST', `/contents/${id}/offers`, {
    name: 'Evening course',
    pricing: { type: 'one_time', amount: 4900, currency: 'EUR' },
    ...over,
  });
  /** Somebody buys; the token says what their card does. */
  const buy = (name: string, ...words: string[]) =>
    lectern<Bought>(
      ...['simulate', 'checkout', '--offer', offer.id, '--name', name],
      ...['--email', `${name.split(' ')[0]?.toLowerCase()}-${school.slug}@example.com`, ...words],
    );
  return { contentId: id, offerId: offer.id, send, buy };
}
