import { conflict, invalid } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import type { CohortDto } from '../../kernel/records/cohort';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { recordCohort } from './cohort-audit';
import { getCohort } from './cohort-record';
import type { CreateCohortInput } from './cohort-schemas';
import { writeSessions } from './cohort-sessions';
import { holdTutor } from './hold-cohort';
import { holdContent } from './hold-offer';

/** A new group of an offer that is taught in cohorts. */
export async function createCohort(ctx: OrgContext, input: CreateCohortInput): Promise<CohortDto> {
  const { id: contentId, offerId, sessions = [], ...settings } = input;
  assertCohortWindow(settings.startsAt, settings.endsAt ?? null);
  return inTransaction(ctx, async (tx, inside) => {
    await holdContent(tx, inside, contentId);
    await assertTaughtInCohorts(tx, inside, contentId, offerId);
    if (typeof settings.tutorUserId === 'string') await holdTutor(tx, inside, settings.tutorUserId);
    const [id, now] = [newId('cohort'), inside.now()];
    const of = { organizationId: inside.orgId, contentId, offerId };
    await tx.cohort.create({ data: { ...settings, ...of, id, createdAt: now, updatedAt: now }, select: { id: true } });
    await writeSessions(tx, inside, id, sessions);
    const cohort = await getCohort(inside, { id });
    recordCohort(tx, inside, 'cohort.created', null, cohort);
    await emit(tx, inside, 'cohort.created', { cohort });
    return cohort;
  });
}

/** The content is locked, so that the offer stays what it is until the commit. */
async function assertTaughtInCohorts(tx: Tx, ctx: OrgContext, contentId: string, id: string): Promise<void> {
  const where = { organizationId_contentId_id: { organizationId: ctx.orgId, contentId, id } };
  const offer = isId('offer', id) ? await tx.offer.findUnique({ where, select: { deliveryMode: true } }) : null;
  if (offer === null) throw invalid('validation_failed', 'offerId: is no offer of this content');
  if (offer.deliveryMode !== 'cohort') {
    throw conflict('offer_self_paced', 'offerId: this offer is self-paced; set its deliveryMode to cohort first');
  }
}

export function assertCohortWindow(startsAt: Date, endsAt: Date | null): void {
  if (endsAt !== null && startsAt >= endsAt) {
    throw invalid('validation_failed', 'endsAt: must be later than startsAt');
  }
}
