import { Prisma } from '../../generated/prisma/client';
import type { LearnerDto } from '../../kernel/records/learner';
import { type OrgContext, reader } from '../../platform/context';
import { containing, withinSearchTime } from '../../platform/db/substring-search';
import type { LearnerReader } from './find-learners';
import { toLearnerDto, WITH_PERSON } from './learner-record';

const { sql, empty } = Prisma;

export type Placeable = {
  contentId: string;
  offerId: string;
  cohortId: string;
  /** Whose cohorts alone may lose somebody; null for whoever may take learners out of all. */
  tutorUserId: string | null;
  q: string | undefined;
  limit: number;
};

/** The newest with access who hold the offer and are not in that cohort. Two statements. Who may ask, the caller decides. */
export async function placeableLearners(ctx: OrgContext, input: Placeable): Promise<LearnerDto[]> {
  const read = async (database: LearnerReader, inside: OrgContext) => {
    const found = await database.$queryRaw<{ id: string }[]>(placeableStatement(inside, input));
    const rows = await database.learner.findMany({
      where: { organizationId: inside.orgId, id: { in: found.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: WITH_PERSON,
    });
    return rows.map((row) => toLearnerDto(row, inside.now()));
  };
  return input.q === undefined ? read(reader(ctx), ctx) : withinSearchTime(ctx, 'learners', read);
}

function placeableStatement(ctx: OrgContext, { contentId, offerId, cohortId, tutorUserId, q, limit }: Placeable) {
  const taken = sql`SELECT 1 FROM "Cohort" c
    WHERE c."organizationId" = ${ctx.orgId} AND c."id" = l."cohortId" AND c."tutorUserId" = ${tutorUserId}`;
  const free = tutorUserId === null ? empty : sql`AND (l."cohortId" IS NULL OR EXISTS (${taken}))`;
  const searched = q === undefined ? empty : sql`AND l."searchText" LIKE lower(${containing(q)})`;
  return sql`SELECT l."id" FROM "Learner" l
    WHERE l."organizationId" = ${ctx.orgId} AND l."contentId" = ${contentId} AND l."offerId" = ${offerId}
      AND l."status" = 'active' AND (l."accessEndsAt" IS NULL OR l."accessEndsAt" > ${ctx.now()})
      AND l."cohortId" IS DISTINCT FROM ${cohortId} ${free} ${searched}
    ORDER BY l."createdAt" DESC, l."id" DESC LIMIT ${limit}`;
}
