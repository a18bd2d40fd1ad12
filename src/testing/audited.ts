import { db } from '../platform/db/prisma';

/** The organization's audit log, from its first row on. */
export const auditOf = (org: { orgId: string }) =>
  db.auditEvent.findMany({ where: { organizationId: org.orgId }, orderBy: { sequence: 'asc' } });
