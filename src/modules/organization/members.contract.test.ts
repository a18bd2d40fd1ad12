import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import type { OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { untilSomeoneIsBlocked } from '../../testing/blocked';
import { callAs, refusalOf } from '../../testing/caller';
import { anOrganization, aUser, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { aBareContent } from '../../testing/factories/ownership';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { addMember } from './members';
import { MemberDto } from './schemas';

const ownerOf = (org: TestOrganization): OrgContext => ({
  ...org.ctx,
  actor: { kind: 'session', userId: org.ownerId, sessionId: newId('session'), role: 'owner', teamRoles: new Map() },
});
const as = (org: OrgContext) => callAs({ org }).organization;
const rolesOf = async (org: TestOrganization) =>
  Object.fromEntries(
    (await db.member.findMany({ where: { organizationId: org.orgId } })).map((each) => [each.userId, each.role]),
  );
const ownersOf = (org: TestOrganization) => db.member.count({ where: { organizationId: org.orgId, role: 'owner' } });

describe('GET /members', () => {
  test('is the bare list of the staff of this organization, with nothing but the four fields', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const admin = await staffOf(org, 'admin');
    await staffOf(other, 'member');
    const members = dataOf(z.array(MemberDto), await restAs(org).get('/members'));
    expect(members).toEqual([
      { userId: org.ownerId, name: 'Olive Owner', email: expect.stringContaining('@'), role: 'owner' },
      { userId: admin.userId, name: 'admin of staff', email: expect.stringContaining('@'), role: 'admin' },
    ]);
  });

  test('is read only', async () => {
    const org = await anOrganization();
    const response = await restAs(org).post('/members', { email: 'a@example.com' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(errorOf(await restAs(org).get('/members?page=1')).status).toBe(400);
  });

  test('every role reads it', async () => {
    const org = await anOrganization();
    for (const role of ['admin', 'member'] as const) {
      const members = await as(await staffOf(org, role)).listMembers({});
      expect(members.some((each) => each.userId === org.ownerId)).toBe(true);
    }
  });
});

describe('changing roles', () => {
  test('an owner makes and unmakes admins and owners', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member');
    for (const role of ['admin', 'owner', 'member'] as const) {
      expect(await as(ownerOf(org)).changeMemberRole({ userId, role })).toMatchObject({ userId, role });
    }
  });

  test('an admin manages members and admins, and neither makes nor touches owners', async () => {
    const org = await anOrganization();
    const admin = as(await staffOf(org, 'admin'));
    const { userId } = await staffOf(org, 'member');
    expect(await admin.changeMemberRole({ userId, role: 'admin' })).toMatchObject({ role: 'admin' });
    for (const attempt of [
      () => admin.changeMemberRole({ userId, role: 'owner' }),
      () => admin.changeMemberRole({ userId: org.ownerId, role: 'member' }),
      () => admin.removeMember({ userId: org.ownerId }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'forbidden' });
    }
    expect((await rolesOf(org))[org.ownerId]).toBe('owner');
  });

  test('an API key has the authority of an admin, not of an owner', async () => {
    const org = await anOrganization();
    const call = as(org.ctx).changeMemberRole({ userId: org.ownerId, role: 'member' });
    expect(await refusalOf(call)).toMatchObject({ code: 'forbidden' });
  });

  test('a member changes nobody, not even themselves', async () => {
    const org = await anOrganization();
    const member = await staffOf(org, 'member');
    for (const attempt of [
      () => as(member).changeMemberRole({ userId: member.userId, role: 'admin' }),
      () => as(member).removeMember({ userId: org.ownerId }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'forbidden' });
    }
  });

  test('the last owner stays one', async () => {
    const org = await anOrganization();
    for (const attempt of [
      () => as(ownerOf(org)).changeMemberRole({ userId: org.ownerId, role: 'admin' }),
      () => as(ownerOf(org)).removeMember({ userId: org.ownerId }),
      () => as(ownerOf(org)).leaveOrganization(),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ code: 'conflict', reason: 'last_owner' });
    }
    expect(await ownersOf(org)).toBe(1);
  });

  test('somebody of another organization is not found, and stays', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    for (const userId of [other.ownerId, newId('user')]) {
      expect(await refusalOf(as(ownerOf(org)).changeMemberRole({ userId, role: 'member' }))).toMatchObject({
        code: 'not_found',
      });
      expect(await refusalOf(as(ownerOf(org)).removeMember({ userId }))).toMatchObject({ code: 'not_found' });
    }
    expect(await ownersOf(other)).toBe(1);
  });

  test('two owners who unmake each other at once leave one owner, however often it is tried', async () => {
    for (let round = 0; round < 10; round += 1) {
      const org = await anOrganization();
      const second = await staffOf(org, 'owner');
      const outcomes = await Promise.allSettled([
        as(ownerOf(org)).changeMemberRole({ userId: second.userId, role: 'member' }),
        as(second).changeMemberRole({ userId: org.ownerId, role: 'member' }),
      ]);
      expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await ownersOf(org)).toBe(1);
    }
  });

  test('owners who all leave at once leave one behind', async () => {
    const org = await anOrganization();
    const owners = [
      ownerOf(org),
      await staffOf(org, 'owner'),
      await staffOf(org, 'owner'),
      await staffOf(org, 'owner'),
    ];
    const outcomes = await Promise.allSettled(owners.map((owner) => as(owner).leaveOrganization()));
    expect(outcomes.filter((each) => each.status === 'rejected')).toHaveLength(1);
    expect(await ownersOf(org)).toBe(1);
  });

  test('authority that was just taken away no longer counts', async () => {
    const org = await anOrganization();
    const admin = await staffOf(org, 'admin');
    const { userId } = await staffOf(org, 'member');
    await as(ownerOf(org)).changeMemberRole({ userId: admin.userId, role: 'member' });
    // The context still says admin, as it would in a request that began before.
    expect(await refusalOf(as(admin).changeMemberRole({ userId, role: 'admin' }))).toMatchObject({ code: 'forbidden' });
    await as(ownerOf(org)).removeMember({ userId: admin.userId });
    expect(await refusalOf(as(admin).removeMember({ userId }))).toMatchObject({ code: 'forbidden' });
  });
});

describe('removing and leaving', () => {
  test('ends the membership and its places in teams, and nothing else of the person', async () => {
    const org = await anOrganization();
    const member = await staffOf(org, 'member', { [org.teamId]: 'editor' });
    expect(await as(ownerOf(org)).removeMember({ userId: member.userId })).toEqual({
      deleted: true,
      id: member.userId,
    });
    expect(await db.teamMember.count({ where: { userId: member.userId } })).toBe(0);
    expect(await db.user.count({ where: { id: member.userId } })).toBe(1);
  });

  test('a member leaves by themselves; a key cannot leave', async () => {
    const org = await anOrganization();
    const member = await staffOf(org, 'member');
    expect(await as(member).leaveOrganization()).toEqual({ deleted: true, id: member.userId });
    expect(await refusalOf(as(org.ctx).leaveOrganization())).toMatchObject({ code: 'forbidden' });
  });

  test('whoever owns contents is kept, and the refusal says how many', async () => {
    const org = await anOrganization();
    const member = await staffOf(org, 'member');
    await aBareContent(org, { ownerId: member.userId });
    const one = await refusalOf(as(ownerOf(org)).removeMember({ userId: member.userId }));
    expect(one).toEqual({
      code: 'conflict',
      reason: 'member_owns_contents',
      message: 'member of staff owns 1 content. Give it to somebody else first.',
    });
    await aBareContent(org, { ownerId: member.userId });
    expect((await refusalOf(as(member).leaveOrganization())).message).toContain('owns 2 contents');
  });

  test('a content that is just becoming theirs is waited for, and counts', async () => {
    const org = await anOrganization();
    const { userId } = await staffOf(org, 'member');
    const removal = await db.$transaction(async (tx) => {
      await aBareContent(org, { ownerId: userId }, tx);
      const refused = refusalOf(as(ownerOf(org)).removeMember({ userId }));
      await untilSomeoneIsBlocked();
      return { refused };
    });
    expect(await removal.refused).toMatchObject({
      reason: 'member_owns_contents',
      message: 'member of staff owns 1 content. Give it to somebody else first.',
    });
  });
});

describe('addMember, for the command line', () => {
  const system = (org: TestOrganization): OrgContext => ({
    ...org.ctx,
    actor: { kind: 'system', job: 'cli', role: 'owner' },
  });

  test('puts a person who has an account on the staff, once', async () => {
    const org = await anOrganization();
    const email = `bob-${process.pid}@example.com`;
    const userId = await aUser({ email, name: 'Bob' });
    const added = await addMember(system(org), { email: ` ${email.toUpperCase()} `, role: 'owner' });
    expect(added).toEqual({ userId, name: 'Bob', email, role: 'owner' });
    expect(await refusalOf(addMember(system(org), { email, role: 'member' }))).toMatchObject({
      code: 'conflict',
      reason: 'already_member',
    });
    expect((await rolesOf(org))[userId]).toBe('owner');
  });

  test('nobody has that address: not found', async () => {
    const call = addMember(system(await anOrganization()), { email: 'nobody@example.com', role: 'member' });
    expect(await refusalOf(call)).toMatchObject({ code: 'not_found' });
  });
});
