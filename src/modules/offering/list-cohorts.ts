import { notFound } from '../../kernel/errors';
import type { CohortDto } from '../../kernel/records/cohort';
import { type OrgContext, reader } from '../../platform/context';
import { cohortsWhere } from './cohort-record';

/** All cohorts of a content; the one that begins last comes first. */
export async function listCohorts(ctx: OrgContext, { id }: { id: string }): Promise<CohortDto[]> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  if ((await reader(ctx).content.findUnique({ where, select: { id: true } })) === null) throw notFound('Content');
  return cohortsWhere(ctx, { contentId: id });
}
