import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { jobContext } from './job-context';

/** The school behind the first part of an address. Its storefront acts as the system: visitors are nobody on the staff. */
export async function shopContext(slug: string, now: () => Date): Promise<OrgContext> {
  const found = await db.organization.findUnique({ where: { slug }, select: { id: true } });
  if (found === null) throw notFound('Course');
  return jobContext(found.id, 'storefront', now);
}
