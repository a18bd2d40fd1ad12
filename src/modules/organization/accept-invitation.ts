import { changesBetween } from '../../kernel/audit/changes';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, reader, type SignedIn } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import type { Tx } from '../../platform/db/prisma';
import { type AnyContext, markEmailVerified, readUser } from '../identity';
import { statusOf, whyUnusable } from './invitation-policy';
import type { AcceptedInvitationDto, InvitationPreviewDto } from './invitation-schemas';
import { lockOrganization } from './staff-lock';

/** Whoever just made an account for the invitation has no session yet. */
type Person = Pick<SignedIn, 'userId' | 'requestId' | 'now' | 'tx'>;

/** What the page behind the link shows; only the holder of the secret can ask. */
export async function previewInvitation(ctx: AnyContext, input: { token: string }): Promise<InvitationPreviewDto> {
  const row = await reader(ctx).invitation.findUnique({
    where: { tokenHash: sha256Hex(input.token) },
    select: {
      email: true,
      role: true,
      status: true,
      expiresAt: true,
      invitedBy: { select: { name: true } },
      organization: { select: { name: true } },
    },
  });
  if (row === null) throw notFound('Invitation');
  return {
    organizationName: row.organization.name,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy?.name ?? null,
    status: statusOf(row, ctx.now()),
  };
}

/** Repeating it is harmless: whoever is on the staff by this invitation gets the same answer. */
export function acceptInvitation(ctx: Person, input: { token: string }): Promise<AcceptedInvitationDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const invitation = await lockAndFind(tx, input.token);
    const person = await readUser(inside, ctx.userId);
    if (person.email.toLowerCase() !== invitation.email) {
      throw forbidden(
        `This invitation is for ${invitation.email}. Sign in with that address.`,
        'invitation_for_another',
      );
    }
    const { organizationId, organization } = invitation;
    const member = await tx.member.findUnique({
      where: { organizationId_userId: { organizationId, userId: ctx.userId } },
      select: { id: true },
    });
    const status = statusOf(invitation, ctx.now());
    const done = { organizationId, organizationName: organization.name, slug: organization.slug };
    if (member !== null) {
      if (status === 'accepted') return done;
      throw conflict('already_member', `You are on the staff of ${organization.name} already.`);
    }
    const refusal = whyUnusable(status);
    if (refusal !== null) throw refusal;
    await join(tx, ctx, invitation);
    await markEmailVerified(inside, ctx.userId);
    return done;
  });
}

const FIELDS = {
  id: true,
  organizationId: true,
  organization: { select: { name: true, slug: true } },
  email: true,
  role: true,
  teamId: true,
  teamRole: true,
  status: true,
  expiresAt: true,
} as const;

type Invitation = Awaited<ReturnType<typeof lockAndFind>>;

/** Of two acceptances at once, the second waits here and then reads what the first has done. */
async function lockAndFind(tx: Tx, token: string) {
  const where = { tokenHash: sha256Hex(token) };
  const before = await tx.invitation.findUnique({ where, select: { organizationId: true } });
  if (before === null) throw notFound('Invitation');
  await lockOrganization(tx, before.organizationId);
  const invitation = await tx.invitation.findUnique({ where, select: FIELDS });
  if (invitation === null) throw notFound('Invitation');
  return invitation;
}

async function join(tx: Tx, ctx: Person, invitation: Invitation): Promise<void> {
  const now = ctx.now();
  const stamps = { createdAt: now, updatedAt: now };
  const { organizationId, role, teamId, teamRole } = invitation;
  const one = { organizationId, userId: ctx.userId, ...stamps };
  await tx.member.create({ data: { id: newId('member'), role, ...one } });
  if (teamId !== null) {
    await tx.teamMember.create({ data: { id: newId('teamMember'), teamId, role: teamRole ?? 'editor', ...one } });
  }
  await tx.invitation.update({ where: { id: invitation.id }, data: { status: 'accepted', updatedAt: now } });
  const { userId, requestId } = ctx;
  record(
    tx,
    { orgId: organizationId, actor: { kind: 'session', userId }, requestId, now: ctx.now },
    {
      action: 'member.joined',
      target: { type: 'member', id: userId },
      changes: changesBetween(['role', 'teamId', 'teamRole'], null, invitation),
    },
  );
}
