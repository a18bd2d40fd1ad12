import { randomBytes } from 'node:crypto';
import { changesBetween } from '../../kernel/audit/changes';
import { conflict, DomainError, invalid, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { addMilliseconds } from '../../kernel/time';
import { record } from '../../platform/audit';
import { actorUserId, inTransaction, type OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { onForeignKey } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { sendMail } from '../../platform/mail/mail';
import { limiter } from '../../platform/ratelimit/limiter';
import { invitationMail } from './invitation-mail';
import { INVITATION_WORKS_MS } from './invitation-policy';
import type { InvitationDto, InviteMemberInput } from './invitation-schemas';
import { accepted, findInvitation, INVITATION_FIELDS, type InvitationRow, toInvitationDto } from './invitations';
import { assertMayManage } from './member-policy';
import { lockStaff } from './staff-lock';

const MAILS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
const SECRET_BYTES = 32;

const FIELDS = { ...INVITATION_FIELDS, organization: { select: { name: true } } } as const;
type Row = InvitationRow & { organization: { name: string } };

/** One invitation per address waits at a time. The mail leaves after the commit. */
export async function inviteMember(ctx: OrgContext, input: InviteMemberInput): Promise<InvitationDto> {
  if (input.teamRole !== undefined && input.teamId === undefined) {
    throw invalid('validation_failed', 'teamRole: needs a teamId');
  }
  await assertWithinLimit(ctx);
  const secret = newSecret();
  const row = await inTransaction(ctx, async (tx) => {
    assertMayManage(await lockStaff(tx, ctx), input.role);
    await assertNobodyWaits(tx, ctx, input.email);
    const now = ctx.now();
    const { email, role, teamId, teamRole } = input;
    const made = await tx.invitation
      .create({
        data: {
          id: newId('invitation'),
          organizationId: ctx.orgId,
          email,
          role,
          teamId: teamId ?? null,
          teamRole: teamId === undefined ? null : (teamRole ?? 'editor'),
          tokenHash: sha256Hex(secret),
          invitedById: actorUserId(ctx.actor),
          expiresAt: addMilliseconds(now, INVITATION_WORKS_MS),
          createdAt: now,
          updatedAt: now,
        },
        select: FIELDS,
      })
      .catch((error) => onForeignKey(error, notFound('Team')));
    const changes = changesBetween(['email', 'role', 'teamId', 'teamRole'], null, made);
    record(tx, ctx, { action: 'invitation.created', target: { type: 'invitation', id: made.id }, changes });
    return made;
  });
  return mailed(ctx, row, secret);
}

/** A new link with a new week; the old link dies. Also brings back an invitation that has expired or was revoked. */
export async function resendInvitation(ctx: OrgContext, input: { id: string }): Promise<InvitationDto> {
  await assertWithinLimit(ctx);
  const secret = newSecret();
  const row = await inTransaction(ctx, async (tx) => {
    const acting = await lockStaff(tx, ctx);
    const invitation = await findInvitation(tx, ctx, input.id);
    assertMayManage(acting, invitation.role);
    if (invitation.status === 'accepted') throw accepted();
    await assertNobodyWaits(tx, ctx, invitation.email, input.id);
    const now = ctx.now();
    const renewed = await tx.invitation.update({
      where: { organizationId_id: { organizationId: ctx.orgId, id: input.id } },
      data: {
        status: 'pending',
        tokenHash: sha256Hex(secret),
        expiresAt: addMilliseconds(now, INVITATION_WORKS_MS),
        updatedAt: now,
      },
      select: FIELDS,
    });
    const changes = changesBetween(['status', 'expiresAt'], invitation, renewed);
    record(tx, ctx, { action: 'invitation.resent', target: { type: 'invitation', id: input.id }, changes });
    return renewed;
  });
  return mailed(ctx, row, secret);
}

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

function mailed(ctx: OrgContext, { organization, ...row }: Row, secret: string): InvitationDto {
  const dto = toInvitationDto(row, ctx.now());
  const { email: to, invitedBy } = dto;
  sendMail(invitationMail({ to, organizationName: organization.name, invitedBy, secret }));
  return dto;
}

/** Expects the lock on the staff, without which two invitations at once would not see each other. */
async function assertNobodyWaits(tx: Tx, ctx: OrgContext, email: string, besides?: string): Promise<void> {
  const member = await tx.member.findFirst({
    where: { organizationId: ctx.orgId, user: { email } },
    select: { id: true },
  });
  if (member !== null) throw conflict('already_member', 'email: belongs to somebody who is on the staff already');
  const waiting = await tx.invitation.findFirst({
    where: {
      organizationId: ctx.orgId,
      email,
      status: 'pending',
      expiresAt: { gt: ctx.now() },
      ...(besides === undefined ? {} : { id: { not: besides } }),
    },
    select: { id: true },
  });
  if (waiting !== null)
    throw conflict('already_invited', 'email: has an invitation that waits. Send it again instead.');
}

/** Keeps an organization from being used to mail strangers. */
async function assertWithinLimit(ctx: OrgContext): Promise<void> {
  const outcome = await limiter('organization:invite', MAILS_PER_HOUR, HOUR_MS).limit(ctx.orgId);
  if (outcome.allowed) return;
  throw new DomainError('rate_limited', 'rate_limited', 'This organization sent many invitations. Wait an hour.');
}
