import { forbidden } from '../../kernel/errors';
import type { CohortDto } from '../../kernel/records/cohort';
import { type Actor, actorUserId } from '../../platform/context';
import { mayEdit } from '../content';

export function cohortState(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  now: Date,
): CohortDto['state'] {
  if (now < startsAt) return 'upcoming';
  return endsAt !== null && now >= endsAt ? 'ended' : 'running';
}

/** Whoever edits the content runs its cohorts, and a tutor runs theirs: its dates, its members and its discussion. */
export const runsCohort = (actor: Actor, cohort: { teamId: string; tutorUserId: string | null }): boolean =>
  mayEdit(actor, cohort) || (cohort.tutorUserId !== null && actorUserId(actor) === cohort.tutorUserId);

export function assertRunsCohort(actor: Actor, cohort: { teamId: string; tutorUserId: string | null }): void {
  if (!runsCohort(actor, cohort)) {
    throw forbidden(
      'You are neither the tutor of this cohort nor lead or editor in the team that its content belongs to.',
    );
  }
}
