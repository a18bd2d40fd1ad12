import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { adminOf, anAddress, anInvitation, mailedTo } from '../../testing/factories/invitation';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { aPerson } from '../../testing/factories/ownership';

const membersOf = (org: TestOrganization) => db.member.count({ where: { organizationId: org.orgId } });

describe('accepting', () => {
  test('makes the holder a member, with the role and the team of the invitation', async () => {
    const org = await anOrganization({ name: 'Riverside' });
    const { email, token, admin } = await anInvitation(org, { role: 'admin', teamRole: 'lead' });
    const guest = await aPerson({ email, name: 'Grace' });
    expect(await callAs({}).organization.previewInvitation({ token })).toEqual({
      organizationName: 'Riverside',
      email,
      role: 'admin',
      invitedBy: 'admin of staff',
      status: 'pending',
    });

    const done = await callAs({ person: guest }).organization.acceptInvitation({ token });
    expect(done).toEqual({ organizationId: org.orgId, organizationName: 'Riverside', slug: org.slug });
    const joined = (await admin.listMembers({})).find((each) => each.userId === guest.userId);
    expect(joined).toMatchObject({ name: 'Grace', role: 'admin' });
    const [team] = await admin.listTeams({});
    expect(team?.members).toMatchObject([{ userId: guest.userId, role: 'lead' }]);
    expect(await admin.listInvitations()).toEqual([]);
    expect((await callAs({}).organization.previewInvitation({ token })).status).toBe('accepted');
  });

  test('confirms the address, which only its reader could have used', async () => {
    const org = await anOrganization();
    const { email, token } = await anInvitation(org);
    const guest = await aPerson({ email });
    await db.user.update({ where: { id: guest.userId }, data: { emailVerified: false } });
    await callAs({ person: guest }).organization.acceptInvitation({ token });
    expect((await db.user.findUniqueOrThrow({ where: { id: guest.userId } })).emailVerified).toBe(true);
  });

  test('twice, or many times at once, makes one member', async () => {
    const org = await anOrganization();
    const { email, token } = await anInvitation(org);
    const guest = callAs({ person: await aPerson({ email }) }).organization;
    const before = await membersOf(org);
    const all = await Promise.all(Array.from({ length: 6 }, () => guest.acceptInvitation({ token })));
    expect(new Set(all.map((each) => each.slug))).toEqual(new Set([org.slug]));
    await guest.acceptInvitation({ token });
    expect(await membersOf(org)).toBe(before + 1);
  });

  test('an accepted invitation lets nobody back who was removed', async () => {
    const org = await anOrganization();
    const { email, token, admin } = await anInvitation(org);
    const person = await aPerson({ email });
    const guest = callAs({ person }).organization;
    await guest.acceptInvitation({ token });
    await admin.removeMember({ userId: person.userId });
    expect(await refusalOf(guest.acceptInvitation({ token }))).toMatchObject({
      code: 'conflict',
      reason: 'invitation_used',
    });
  });

  test('is for the address that it was sent to', async () => {
    const org = await anOrganization();
    const { email, token } = await anInvitation(org);
    const refusal = await refusalOf(callAs({ person: await aPerson() }).organization.acceptInvitation({ token }));
    expect(refusal).toEqual({
      code: 'forbidden',
      reason: 'invitation_for_another',
      message: `This invitation is for ${email}. Sign in with that address.`,
    });
  });

  test('an expired or revoked one is refused, and sending it again makes a new link that works', async () => {
    const org = await anOrganization();
    const { id, email, token, admin } = await anInvitation(org);
    const guest = callAs({ person: await aPerson({ email }) }).organization;

    await db.invitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await refusalOf(guest.acceptInvitation({ token }))).toMatchObject({ reason: 'invitation_expired' });
    expect((await admin.listInvitations())[0]?.status).toBe('expired');

    expect(await admin.revokeInvitation({ id })).toEqual({ deleted: true, id });
    expect(await admin.revokeInvitation({ id })).toEqual({ deleted: true, id });
    expect(await refusalOf(guest.acceptInvitation({ token }))).toMatchObject({ reason: 'invitation_revoked' });

    expect(await admin.resendInvitation({ id })).toMatchObject({ id, status: 'pending' });
    expect(await refusalOf(guest.acceptInvitation({ token }))).toMatchObject({ code: 'not_found' });
    const again = await mailedTo(email);
    expect(again.count).toBe(2);
    expect(await guest.acceptInvitation({ token: again.secret })).toMatchObject({ slug: org.slug });
    for (const late of [() => admin.resendInvitation({ id }), () => admin.revokeInvitation({ id })]) {
      expect(await refusalOf(late())).toMatchObject({ code: 'conflict', reason: 'invitation_used' });
    }
  });

  test('an expired invitation does not stand in the way of a new one', async () => {
    const org = await anOrganization();
    const { id, email, admin } = await anInvitation(org);
    await db.invitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await admin.inviteMember({ email, role: 'admin' });
    expect(await refusalOf(admin.resendInvitation({ id }))).toMatchObject({ reason: 'already_invited' });
  });

  test('whoever came onto the staff otherwise is told so kindly', async () => {
    const org = await anOrganization({ name: 'Riverside' });
    const { email, token } = await anInvitation(org);
    const person = await aPerson({ email });
    const now = new Date();
    const stamps = { createdAt: now, updatedAt: now };
    const { userId } = person;
    await db.member.create({
      data: { id: newId('member'), organizationId: org.orgId, userId, role: 'member', ...stamps },
    });
    expect(await refusalOf(callAs({ person }).organization.acceptInvitation({ token }))).toEqual({
      code: 'conflict',
      reason: 'already_member',
      message: 'You are on the staff of Riverside already.',
    });
  });

  test('revoked at the same moment: a member or none, and the invitation agrees', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = await anOrganization();
      const { id, email, token, admin } = await anInvitation(org);
      const before = await membersOf(org);
      const guest = callAs({ person: await aPerson({ email }) }).organization;
      const [accepted] = await Promise.allSettled([guest.acceptInvitation({ token }), admin.revokeInvitation({ id })]);
      const joined = accepted.status === 'fulfilled';
      const { status } = await db.invitation.findUniqueOrThrow({ where: { id } });
      expect([status, (await membersOf(org)) - before]).toEqual(joined ? ['accepted', 1] : ['revoked', 0]);
    }
  });

  test('while its team is deleted: a member in any case, and nobody waits for anybody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = await anOrganization();
      const admin = await adminOf(org);
      const team = await admin.createTeam({ name: 'Short-lived' });
      const email = anAddress();
      await admin.inviteMember({ email, role: 'member', teamId: team.id });
      const { secret: token } = await mailedTo(email);
      const guest = callAs({ person: await aPerson({ email }) }).organization;
      const before = await membersOf(org);
      await Promise.all([guest.acceptInvitation({ token }), admin.deleteTeam({ id: team.id })]);
      expect(await membersOf(org)).toBe(before + 1);
      expect(await db.teamMember.count({ where: { teamId: team.id } })).toBe(0);
    }
  });

  test.each(['', 'x', 'A'.repeat(43), '\u0000', '../../etc/passwd'])('the secret %j opens nothing', async (token) => {
    const person = await aPerson();
    for (const call of [
      () => callAs({}).organization.previewInvitation({ token }),
      () => callAs({ person }).organization.acceptInvitation({ token }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found' });
    }
  });

  test('needs somebody who is signed in', async () => {
    const { token } = await anInvitation(await anOrganization());
    expect(await refusalOf(callAs({}).organization.acceptInvitation({ token }))).toMatchObject({
      code: 'unauthenticated',
    });
  });
});
