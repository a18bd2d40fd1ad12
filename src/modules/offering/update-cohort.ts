import { conflict } from '../../kernel/errors';
import { changedFields } from '../../kernel/events/event-entry';
import type { CohortDto } from '../../kernel/records/cohort';
import { inTransaction, type OrgContext } from '../../platform/context';
import { emit } from '../../platform/outbox';
import { mayEdit } from '../content';
import { recordCohort } from './cohort-audit';
import { getCohort } from './cohort-record';
import type { UpdateCohortInput } from './cohort-schemas';
import { writeSessions } from './cohort-sessions';
import { assertCohortWindow } from './create-cohort';
import { holdCohort, holdTutor, notForTutors } from './hold-cohort';

/** Changes what is sent. Who its tutor is, those decide who edit the content. */
export async function updateCohort(ctx: OrgContext, input: UpdateCohortInput): Promise<CohortDto> {
  const { id, sessions, ...settings } = input;
  return inTransaction(ctx, async (tx, inside) => {
    const held = await holdCohort(tx, inside, id);
    const before = await getCohort(inside, { id });
    const end = before.endsAt === null ? null : new Date(before.endsAt);
    assertCohortWindow(
      settings.startsAt ?? new Date(before.startsAt),
      settings.endsAt === undefined ? end : settings.endsAt,
    );
    if (typeof settings.capacity === 'number' && settings.capacity < held.seatsTaken) {
      throw conflict('capacity_too_small', `capacity: ${held.seatsTaken} seats are taken already`);
    }
    if (settings.tutorUserId !== undefined && settings.tutorUserId !== held.tutorUserId) {
      if (!mayEdit(inside.actor, held)) throw notForTutors('tutorUserId: choosing another tutor');
      if (settings.tutorUserId !== null) await holdTutor(tx, inside, settings.tutorUserId);
    }
    const where = { organizationId_id: { organizationId: inside.orgId, id } };
    await tx.cohort.update({ where, data: settings, select: { id: true } });
    if (sessions !== undefined) await writeSessions(tx, inside, id, sessions);
    const previous = changedFields(before, await getCohort(inside, { id }));
    if (previous === null) return before;
    await tx.cohort.update({ where, data: { updatedAt: inside.now() }, select: { id: true } });
    const cohort = await getCohort(inside, { id });
    recordCohort(tx, inside, 'cohort.updated', before, cohort);
    await emit(tx, inside, 'cohort.updated', { cohort, previous });
    return cohort;
  });
}
