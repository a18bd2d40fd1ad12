import type { CohortDto } from '@/modules/offering/schemas';

/** The cohorts of one offer, with what is left in them. */
export const cohortOptions = (cohorts: readonly CohortDto[], offerId: string | null) =>
  cohorts
    .filter((cohort) => cohort.offerId === offerId)
    .map(({ id, name, capacity, memberCount }) => {
      const full = capacity !== null && memberCount >= capacity;
      const seats = capacity === null ? '' : full ? ' (full)' : ` (${memberCount} of ${capacity})`;
      return { id, label: name + seats, full };
    });
