import { notFound } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import { db, type Tx } from '../../platform/db/prisma';
import { jobContext } from './job-context';

type Visitor = { readonly now: () => Date; readonly requestId?: string; readonly tx?: Tx };

/** The school behind the first part of an address. Its storefront acts as the system: visitors are nobody on the staff. */
export async function shopContext(slug: string, { now, requestId, tx }: Visitor): Promise<OrgContext> {
  const found = await (tx ?? db).organization.findUnique({ where: { slug }, select: { id: true } });
  if (found === null) throw notFound('Course');
  return {
    ...jobContext(found.id, 'storefront', now),
    ...(requestId === undefined ? {} : { requestId }),
    ...(tx === undefined ? {} : { tx }),
  };
}
