import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import type { CohortDto } from '@/modules/offering/schemas';

type Asked = Pick<QueuedRequestDto, 'offerId' | 'cohortId'>;

/** Those of the offer that have not ended, and the one that they chose even when it has: that is where approving places them. */
export const openCohorts = (cohorts: readonly CohortDto[], { offerId, cohortId }: Asked) =>
  cohorts.filter((each) => each.offerId === offerId && (each.state !== 'ended' || each.id === cohortId));

/** Where an approval can place them. What is full is shown and not to be chosen, except that it stays theirs. */
export const cohortChoices = (cohorts: readonly CohortDto[], request: Asked, formatted: (date: Date) => string) =>
  openCohorts(cohorts, request).map(({ id, name, startsAt, endsAt, state, capacity, memberCount }) => {
    const ended = state === 'ended' && endsAt !== null;
    const when = ended ? `ended ${formatted(new Date(endsAt))}` : `from ${formatted(new Date(startsAt))}`;
    const places = capacity === null ? '' : `, ${memberCount} of ${capacity} places taken`;
    const full = capacity !== null && memberCount >= capacity;
    return { value: id, label: `${name}, ${when}${places}`, disabled: full && id !== request.cohortId };
  });
