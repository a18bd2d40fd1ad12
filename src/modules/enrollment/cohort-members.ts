import { offsetOf, type PageInput } from '../../kernel/pagination';
import type { LearnerDto } from '../../kernel/records/learner';
import { type OrgContext, reader } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { lockLearner, type Place } from './hold-learner';
import { toLearnerDto, WITH_PERSON } from './learner-record';

/** Who bears the cohort and was not removed, newest first. Two statements. Who may ask, the caller decides. */
export async function membersOfCohort(
  ctx: OrgContext,
  cohortId: string,
  input: PageInput,
): Promise<{ members: LearnerDto[]; total: number }> {
  const where = { organizationId: ctx.orgId, cohortId, status: { not: 'removed' } } as const;
  const rows = await reader(ctx).learner.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: offsetOf(input),
    take: input.pageSize,
    include: WITH_PERSON,
  });
  const total = await reader(ctx).learner.count({ where });
  return { members: rows.map((row) => toLearnerDto(row, ctx.now())), total };
}

/** The enrollment, locked, so that where the learner stands is what the caller decides on; null where there is none. */
export async function holdLearner(tx: Tx, ctx: OrgContext, place: Place): Promise<LearnerDto | null> {
  const row = await lockLearner(tx, ctx, place);
  return row === null || row.status === 'removed' ? null : toLearnerDto(row, ctx.now());
}
