import { hashOf } from '../platform/audit-chain';
import { db } from '../platform/db/prisma';

/** The organization's audit log, from its first row on. */
export const auditOf = (org: { orgId: string }) =>
  db.auditEvent.findMany({ where: { organizationId: org.orgId }, orderBy: { sequence: 'asc' } });

type Row = Awaited<ReturnType<typeof auditOf>>[number];

/** What the row's hash should be. */
export const expectedHash = ({ actorType, actorId, actorLabel, createdAt, ...row }: Row): string =>
  hashOf(row.previousHash, {
    ...row,
    createdAt: createdAt.toISOString(),
    actor: { type: actorType, id: actorId, label: actorLabel },
  });
