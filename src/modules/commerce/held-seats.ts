import type { changeSeats } from '../offering';

/** What an open checkout holds. The cohort of who has to be approved is chosen by the staff, so it holds nothing there. */
export const heldSeats = (
  held: { offerId: string; cohortId: string | null; approval: boolean },
  by: 1 | -1,
): Parameters<typeof changeSeats>[2] => ({
  offers: [{ id: held.offerId, by }],
  cohorts: held.cohortId === null || held.approval ? [] : [{ id: held.cohortId, by }],
});
