import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { DAY_MS } from '../../kernel/time';
import type { OrgContext } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { db } from '../../platform/db/prisma';
import { mailsSettled } from '../../platform/mail/mail';
import { callAs, refusalOf } from '../../testing/caller';
import { adminOf, anAddress, anInvitation, mailedTo } from '../../testing/factories/invitation';
import { anOrganization, staffOf } from '../../testing/factories/organization';

const as = (org: OrgContext) => callAs({ org }).organization;

describe('inviting', () => {
  test('mails a link for seven days, of whose secret only a hash is kept', async () => {
    const org = await anOrganization({ name: 'Riverside' });
    const email = anAddress();
    const before = Date.now();
    const invitation = await (await adminOf(org)).inviteMember({ email: email.toUpperCase(), role: 'member' });
    expect(invitation).toMatchObject({
      email,
      role: 'member',
      teamId: null,
      teamRole: null,
      status: 'pending',
      invitedBy: 'admin of staff',
    });
    expect(Date.parse(invitation.expiresAt) - before).toBeGreaterThanOrEqual(7 * DAY_MS);

    const mail = await mailedTo(email);
    expect(mail.text).toContain('admin of staff invites you to the staff of Riverside.');
    const row = await db.invitation.findUniqueOrThrow({ where: { id: invitation.id } });
    expect(row.tokenHash).toBe(sha256Hex(mail.secret));
    expect(JSON.stringify([row, invitation])).not.toContain(mail.secret);
  });

  test('an admin invites no owner, a member nobody', async () => {
    const org = await anOrganization();
    const refused = { code: 'forbidden' };
    const email = anAddress();
    expect(await refusalOf((await adminOf(org)).inviteMember({ email, role: 'owner' }))).toMatchObject(refused);
    const member = as(await staffOf(org, 'member'));
    expect(await refusalOf(member.inviteMember({ email, role: 'member' }))).toMatchObject(refused);
    expect((await mailedTo(email)).count).toBe(0);
    const owner = as(await staffOf(org, 'owner'));
    const invitation = await owner.inviteMember({ email, role: 'owner' });
    const admin = await adminOf(org);
    for (const attempt of [
      () => admin.revokeInvitation({ id: invitation.id }),
      () => admin.resendInvitation({ id: invitation.id }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject(refused);
    }
  });

  test('whoever is on the staff or is invited already is not invited again', async () => {
    const org = await anOrganization();
    const admin = await adminOf(org);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: org.ownerId } });
    expect(await refusalOf(admin.inviteMember({ email, role: 'member' }))).toMatchObject({
      code: 'conflict',
      reason: 'already_member',
    });
    const guest = anAddress();
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.inviteMember({ email: guest, role: 'member' })),
    );
    expect(attempts.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect((await mailedTo(guest)).count).toBe(1);
    expect(await refusalOf(admin.inviteMember({ email: guest, role: 'admin' }))).toMatchObject({
      reason: 'already_invited',
    });
  });

  test('a team must be one of the organization', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const admin = await adminOf(org);
    for (const teamId of [other.teamId, newId('team')]) {
      const call = admin.inviteMember({ email: anAddress(), role: 'member', teamId });
      expect(await refusalOf(call)).toMatchObject({ code: 'not_found' });
    }
    const noTeam = admin.inviteMember({ email: anAddress(), role: 'member', teamRole: 'lead' });
    expect(await refusalOf(noTeam)).toMatchObject({ reason: 'validation_failed' });
    expect(await admin.listInvitations()).toEqual([]);
  });

  test.each([
    '',
    'ada',
    'ada@',
    'a\u0000b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('%j is no address', async (email) => {
    const call = (await adminOf(await anOrganization())).inviteMember({ email, role: 'member' });
    expect(await refusalOf(call)).toMatchObject({ reason: 'validation_failed' });
  });

  test('an organization cannot mail strangers without end', async () => {
    const org = await anOrganization();
    const admin = await adminOf(org);
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let sent = 0; sent < 63; sent += 9) {
      const some = Array.from({ length: 9 }, () => admin.inviteMember({ email: anAddress(), role: 'member' }));
      outcomes.push(...(await Promise.allSettled(some)));
    }
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) {
      expect(await refusalOf(Promise.reject(reason))).toMatchObject({ code: 'rate_limited' });
    }
    await mailsSettled();
  });
});

test('an invitation of another organization is not found, and stays', async () => {
  const [org, other] = [await anOrganization(), await anOrganization()];
  const { id } = await anInvitation(other);
  const admin = await adminOf(org);
  for (const attempt of [() => admin.revokeInvitation({ id }), () => admin.resendInvitation({ id })]) {
    expect(await refusalOf(attempt())).toMatchObject({ code: 'not_found' });
  }
  expect((await db.invitation.findUniqueOrThrow({ where: { id } })).status).toBe('pending');
});

test('members of the staff read the invitations', async () => {
  const org = await anOrganization();
  const { id } = await anInvitation(org);
  const [listed] = await as(await staffOf(org, 'member')).listInvitations();
  expect(listed?.id).toBe(id);
});
