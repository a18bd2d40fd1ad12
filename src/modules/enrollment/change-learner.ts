import type { AuditAction } from '../../kernel/audit/actions';
import { changesBetween } from '../../kernel/audit/changes';
import { conflict } from '../../kernel/errors';
import type { LearnerDto } from '../../kernel/records/learner';
import { transitionOf } from '../../kernel/state-machine';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { findOrAddPerson } from '../identity';
import { writeStatus } from './backed-learners';
import { findCourse, findSoldCourse } from './course-access';
import { enroll, holdForEnrollment } from './enroll';
import { LEARNER_MACHINE, statusAt } from './learner-policy';
import { type LearnerRow, toLearnerDto } from './learner-record';
import type { AddLearnerInput, LearnerInput, UpdateLearnerInput } from './learner-schemas';
import { lockPresentLearner, moveTo, writeCohortRole } from './place-learner';
import { soldTerms } from './sold-terms';

const AUDITED = ['status', 'offerId', 'purchaseId', 'cohortId', 'cohortRole', 'accessEndsAt'] as const;

/**
 * Enrolls somebody for nothing. `enrolled` is false where they have access already, and then nothing changes. Takes
 * seats as everybody does.
 */
export async function addLearner(
  ctx: OrgContext,
  { id: contentId, email, name, offerId, cohortId }: AddLearnerInput,
): Promise<{ learner: LearnerDto; enrolled: boolean }> {
  return inTransaction(ctx, async (tx, inside) => {
    await findSoldCourse(inside, contentId);
    const person = await findOrAddPerson(tx, { email, name: name ?? email.replace(/@.*/, '') });
    const held = await holdForEnrollment(tx, inside, { userId: person.id, contentId });
    if (held.inside !== null) return { learner: toLearnerDto(held.inside, inside.now()), enrolled: false };
    const terms = await soldTerms(tx, inside, { contentId, offerId });
    const of = { ...terms, userId: person.id, contentId, purchaseId: null, cohortId: cohortId ?? null };
    const done = await enroll(tx, inside, of);
    if (done.enrolled) tell(tx, inside, 'learner.enrolled', null, done.learner);
    return done;
  });
}

/** Suspends, lets back, or moves to another offer or cohort of the content. */
export async function updateLearner(ctx: OrgContext, input: UpdateLearnerInput): Promise<LearnerDto> {
  const { id: contentId, userId, status, offerId, cohortId, cohortRole } = input;
  return inTransaction(ctx, async (tx, inside) => {
    await findCourse(inside, contentId);
    const held = await lockPresentLearner(tx, inside, { userId, contentId });
    const before = toLearnerDto(held, inside.now());
    let learner = held;
    if (status !== undefined) learner = await giveStatus(tx, inside, learner, status);
    if (offerId !== undefined && offerId !== learner.offerId) {
      const terms = await soldTerms(tx, inside, { contentId, offerId });
      learner = await moveTo(tx, inside, learner, { ...terms, cohortId: cohortId ?? null });
    } else if (cohortId !== undefined) {
      learner = await moveTo(tx, inside, learner, { ...learner, cohortId });
    }
    if (cohortRole !== undefined) learner = await writeCohortRole(tx, inside, learner, cohortRole);
    const after = toLearnerDto(learner, inside.now());
    if (learner !== held) tell(tx, inside, 'learner.updated', before, after);
    return after;
  });
}

/** The door closes, and the seats go back; what they learned stays for the day on which they come again. */
export async function removeLearner(
  ctx: OrgContext,
  { id: contentId, userId }: LearnerInput,
): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    await findCourse(inside, contentId);
    const held = await lockPresentLearner(tx, inside, { userId, contentId });
    const learner = toLearnerDto(await writeStatus(tx, inside, held, 'removed'), inside.now());
    tell(tx, inside, 'learner.removed', toLearnerDto(held, inside.now()), learner);
    await emit(tx, inside, 'learner.unenrolled', { learner });
    return { deleted: true, id: learner.id };
  });
}

async function giveStatus(
  tx: Tx,
  ctx: OrgContext,
  learner: LearnerRow,
  to: 'active' | 'suspended',
): Promise<LearnerRow> {
  const from = statusAt(learner, ctx.now());
  if (from === to) return learner;
  const overdue = to === 'active' && (await isOverdue(tx, ctx, learner));
  const trigger = to === 'active' ? 'resume' : 'suspend';
  const step = transitionOf(LEARNER_MACHINE, from, trigger, { overdue });
  if (step === null) throw statusFixed(from, to);
  return writeStatus(tx, ctx, learner, step.to);
}

/** Whether an installment of the purchase that backs them failed and was not paid since. */
async function isOverdue(tx: Tx, ctx: OrgContext, { purchaseId }: LearnerRow): Promise<boolean> {
  if (purchaseId === null) return false;
  const where = { organizationId: ctx.orgId, purchaseId, status: 'failed' } as const;
  return (await tx.installment.findFirst({ where, select: { number: true } })) !== null;
}

const WAY_BACK: Partial<Record<LearnerDto['status'], string>> = {
  past_due: 'is past due, so only their payment lets them back',
  blocked: 'is blocked while their purchase is refunded or disputed',
  ended: 'has no access any more; enroll them again',
};

const statusFixed = (from: LearnerDto['status'], to: string) =>
  conflict('learner_status_fixed', `status: this learner ${WAY_BACK[from] ?? `cannot become ${to}`}`);

function tell(
  tx: Tx,
  ctx: OrgContext,
  action: AuditAction & `learner.${string}`,
  before: LearnerDto | null,
  after: LearnerDto,
): void {
  record(tx, ctx, {
    action,
    target: { type: 'learner', id: after.id },
    changes: changesBetween(AUDITED, before, after),
  });
}
