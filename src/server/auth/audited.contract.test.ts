import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { aBrowser, resultOf, secretMailedTo } from '../../testing/browser';
import { anOrganization } from '../../testing/factories/organization';
import { aFreshEmail, aPerson, signedInAs, TEST_PASSWORD } from '../../testing/factories/person';

/** Somebody on the staff of two organizations, and a third one that is none of theirs. */
async function aStaffMember() {
  const person = await aPerson();
  const [one, other, stranger] = [await anOrganization(), await anOrganization(), await anOrganization()];
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  for (const { orgId } of [one, other]) {
    await db.member.create({
      data: { id: newId('member'), organizationId: orgId, userId: person.id, role: 'member', ...stamps },
    });
  }
  return { person, theirs: [one, other], stranger };
}

test('a failed sign-in is told in each organization of the person, with the request, and never what was typed', async () => {
  const { person, theirs, stranger } = await aStaffMember();
  const email = `  ${person.email.toUpperCase()}`;
  const refused = await aBrowser().auth('/sign-in/email', { email: email.trim(), password: 'a wrong password' });
  expect(refused.status).toBe(401);
  for (const org of theirs) {
    const rows = await auditOf(org);
    expect(rows).toMatchObject([
      {
        actorType: 'system',
        actorId: null,
        actorLabel: 'sign-in',
        action: 'user.sign_in_failed',
        targetId: person.id,
        requestId: refused.headers.get('x-request-id'),
        changes: {},
      },
    ]);
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'wrong',
    );
  }
  expect(await auditOf(stranger)).toEqual([]);
});

test('a sign-in that fails takes as long for an unknown address, which is told nowhere', async () => {
  const { person } = await aStaffMember();
  const before = await db.auditEvent.count();
  const times: number[] = [];
  for (const email of [person.email, aFreshEmail()]) {
    const startedAt = performance.now();
    expect((await aBrowser().auth('/sign-in/email', { email, password: 'a wrong password' })).status).toBe(401);
    times.push(performance.now() - startedAt);
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(390);
  expect(await db.auditEvent.count()).toBe(before + 2);
});

test('a replaced password, ended sessions and a new name are told in each organization of the person', async () => {
  const { person, theirs } = await aStaffMember();
  const [here] = [await signedInAs(person), await signedInAs(person)];
  resultOf(await here.mutate('identity.revokeOtherSessions'));
  resultOf(await here.mutate('identity.updateProfile', { name: 'Grace B. Hopper' }));
  const asker = aBrowser();
  await asker.auth('/request-password-reset', { email: person.email });
  const token = await secretMailedTo(person.email);
  const reset = await asker.auth('/reset-password', { token, newPassword: `${TEST_PASSWORD} again` });
  expect(reset.status).toBe(200);
  for (const org of theirs) {
    const rows = await auditOf(org);
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.sessions_revoked', person.id],
      ['user.updated', person.id],
      ['user.password_reset', person.id],
    ]);
    expect(rows[2]?.requestId).toBe(reset.headers.get('x-request-id'));
    expect(rows[1]?.changes).toEqual({ name: ['Grace Hopper', 'Grace B. Hopper'] });
  }
});
