import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import type { CohortDto } from '../../kernel/records/cohort';
import { type OrgContext, reader } from '../../platform/context';
import { cohortState } from './cohort-policy';

const include = { sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] } } as const satisfies Prisma.CohortInclude;

type Row = Prisma.CohortGetPayload<{ include: typeof include }>;

export async function getCohort(ctx: OrgContext, { id }: { id: string }): Promise<CohortDto> {
  const [cohort] = await cohortsWhere(ctx, { id });
  if (cohort === undefined) throw notFound('Cohort');
  return cohort;
}

/** The one that begins last comes first. Two statements, however many there are. */
export async function cohortsWhere(ctx: OrgContext, where: Prisma.CohortWhereInput): Promise<CohortDto[]> {
  const rows = await reader(ctx).cohort.findMany({
    where: { ...where, organizationId: ctx.orgId },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include,
  });
  if (rows.length === 0) return [];
  const groups = await reader(ctx).learner.groupBy({
    by: ['cohortId'],
    where: { organizationId: ctx.orgId, cohortId: { in: rows.map(({ id }) => id) }, status: { not: 'removed' } },
    _count: true,
  });
  const counts = new Map(groups.map(({ cohortId, _count }) => [cohortId, _count]));
  return rows.map((row) => toDto(row, counts.get(row.id) ?? 0, ctx.now()));
}

const toDto = (row: Row, memberCount: number, now: Date): CohortDto => ({
  id: row.id,
  offerId: row.offerId,
  contentId: row.contentId,
  name: row.name,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  timeZone: row.timeZone,
  capacity: row.capacity,
  tutorUserId: row.tutorUserId,
  memberCount,
  sessions: row.sessions.map(({ id, title, startsAt, endsAt, url }) => ({
    id,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    url,
  })),
  state: cohortState(row, now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
