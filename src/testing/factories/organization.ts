import { newId, newRequestId, type OrgId } from '../../kernel/ids';
import { mintApiKey } from '../../modules/organization/api-key-format';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { db } from '../../platform/db/prisma';
import type { Role, TeamRole } from '../../platform/permissions';

export type TestOrganization = {
  orgId: OrgId;
  slug: string;
  ownerId: string;
  teamId: string;
  /** A key that works; `restAs` takes the whole object. */
  key: string;
  keyId: string;
  /** The context of that key. */
  ctx: OrgContext;
};

let serial = 0;
const unique = () => `${process.pid.toString(36)}${(serial++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** A person who has no password: enough wherever nobody signs in. */
export async function aUser(over: { name?: string; email?: string } = {}): Promise<string> {
  const id = newId('user');
  const email = over.email ?? `${unique()}@example.com`;
  await db.user.create({ data: { id, name: over.name ?? 'Ada Byron', email, emailVerified: true } });
  return id;
}

/** Each test makes its own organization: nothing is shared, nothing is emptied. */
export async function anOrganization(over: { name?: string; slug?: string } = {}): Promise<TestOrganization> {
  const now = new Date();
  const orgId = newId('organization') as OrgId;
  const slug = over.slug ?? `school-${unique()}`;
  const ownerId = await aUser({ name: 'Olive Owner' });
  const teamId = newId('team');
  const stamps = { createdAt: now, updatedAt: now };
  await db.organization.create({ data: { id: orgId, slug, name: over.name ?? 'A school', ...stamps } });
  await db.member.create({
    data: { id: newId('member'), organizationId: orgId, userId: ownerId, role: 'owner', ...stamps },
  });
  await db.team.create({ data: { id: teamId, organizationId: orgId, name: 'General', isDefault: true, ...stamps } });
  const { key, keyId } = await aKey(orgId);
  return { orgId, slug, ownerId, teamId, key, keyId, ctx: keyContext(orgId, keyId) };
}

/** One more key of the organization, for instance to spread load or to expire it. */
export async function aKey(orgId: OrgId, over: { expiresAt?: Date; revokedAt?: Date } = {}) {
  const key = mintApiKey();
  const keyId = newId('apiKey');
  const now = new Date();
  await db.apiKey.create({
    data: {
      id: keyId,
      organizationId: orgId,
      name: 'Test key',
      prefix: key.slice(0, 12),
      keyHash: sha256Hex(key),
      createdAt: now,
      updatedAt: now,
      ...over,
    },
  });
  return { key, keyId };
}

export const keyContext = (orgId: OrgId, keyId: string): OrgContext => ({
  orgId,
  actor: { kind: 'apiKey', keyId, role: 'admin' },
  requestId: newRequestId(),
  now: () => new Date(),
});

/** A member of staff in the browser, with a role and, where given, places in teams. */
export async function staffOf(
  org: { orgId: OrgId },
  role: Role,
  teamRoles: Record<string, TeamRole> = {},
): Promise<OrgContext & { userId: string }> {
  const userId = await aUser({ name: `${role} of staff` });
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  await db.member.create({ data: { id: newId('member'), organizationId: org.orgId, userId, role, ...stamps } });
  for (const [teamId, teamRole] of Object.entries(teamRoles)) {
    await db.teamMember.create({
      data: { id: newId('teamMember'), organizationId: org.orgId, teamId, userId, role: teamRole, ...stamps },
    });
  }
  return {
    userId,
    orgId: org.orgId,
    actor: {
      kind: 'session',
      userId,
      sessionId: newId('session'),
      role,
      teamRoles: new Map(Object.entries(teamRoles)),
    },
    requestId: newRequestId(),
    now: () => new Date(),
  };
}
