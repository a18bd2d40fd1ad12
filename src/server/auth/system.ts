import { notFound } from '../../kernel/errors';
import { newRequestId, type OrgId } from '../../kernel/ids';
import { systemClock } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';

/** For jobs, the command line and the demo: an organization by id or slug, with the authority of an owner. */
export async function systemContext(organization: string, job: string): Promise<OrgContext> {
  const found = await db.organization.findFirst({
    where: { OR: [{ id: organization }, { slug: organization }] },
    select: { id: true },
  });
  if (found === null) throw notFound('Organization');
  return {
    orgId: found.id as OrgId,
    actor: { kind: 'system', job, role: 'owner' },
    requestId: newRequestId(),
    now: systemClock,
  };
}
