import { expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { inviteMember } from '../../modules/organization/invite-member';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { aBrowser, resultOf, secretMailedTo } from '../../testing/browser';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { aFreshEmail, aPerson, signedInAs, TEST_PASSWORD } from '../../testing/factories/person';

async function anInvitation(email = aFreshEmail()) {
  const org = await anOrganization();
  const owner = await staffOf(org, 'owner');
  const { id } = await inviteMember(owner, { email, role: 'member', teamId: org.teamId, teamRole: 'editor' });
  return { org, owner, id, email, token: await secretMailedTo(email) };
}

const join = (token: string, over: { password?: string } = {}) =>
  aBrowser().auth('/sign-up/invited', { token, name: 'Ivy Invited', password: TEST_PASSWORD, ...over });

test('the invitation’s link makes an account, proves its address and puts the person on the staff', async () => {
  const { org, email, token } = await anInvitation();
  const browser = aBrowser();
  const answer = await browser.auth('/sign-up/invited', { token, name: 'Ivy Invited', password: TEST_PASSWORD });
  expect([answer.status, answer.body]).toEqual([200, { slug: org.slug }]);
  expect(resultOf(await browser.query('identity.readMe'))).toMatchObject({ name: 'Ivy Invited', email });
  const here = { headers: { 'x-lectern-org': org.slug } };
  expect((await browser.query('organization.getOrganization', {}, here)).status).toBe(200);
  const user = await db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true, teams: true } });
  expect(user).toMatchObject({ emailVerified: true, memberships: [{ role: 'member' }], teams: [{ role: 'editor' }] });
  await signedInAs({ email });
});

test('of two at once, one joins and the other is told that the account is there', async () => {
  const { email, token } = await anInvitation();
  const answers = await Promise.all([join(token), join(token, { password: 'another password' })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await db.member.count({ where: { user: { email } } })).toBe(1);
});

test('nobody takes over a confirmed account with an invitation', async () => {
  const person = await aPerson();
  const { token } = await anInvitation(person.email);
  const answer = await join(token, { password: 'the password of a stranger' });
  expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'email_taken']);
  const browser = await signedInAs(person);
  expect((await browser.mutate('organization.acceptInvitation', { token })).status).toBe(200);
});

test('an account that was never confirmed passes to the holder of the invitation, without what was set before', async () => {
  const squatted = await aPerson({ emailVerified: false });
  const other = await anOrganization();
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  await db.member.create({
    data: { id: newId('member'), organizationId: other.orgId, userId: squatted.id, role: 'member', ...stamps },
  });
  const { token } = await anInvitation(squatted.email);
  expect((await join(token, { password: 'the password of its owner' })).status).toBe(200);
  const tryIn = (password: string) => aBrowser().auth('/sign-in/email', { email: squatted.email, password });
  expect([(await tryIn(TEST_PASSWORD)).status, (await tryIn('the password of its owner')).status]).toEqual([401, 200]);
  expect((await auditOf(other))[0]).toMatchObject({ action: 'user.password_changed', actorId: squatted.id });
});

test('an invitation that was withdrawn makes no account', async () => {
  const { id, org, email, token } = await anInvitation();
  await db.invitation.updateMany({ where: { id, organizationId: org.orgId }, data: { status: 'revoked' } });
  const answer = await join(token);
  expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'invitation_revoked']);
  expect(await db.user.findUnique({ where: { email } })).toBeNull();
});

test('a secret that nobody was sent opens nothing', async () => {
  const answer = await join('A'.repeat(43));
  expect(answer.status).toBe(404);
  expect((await join('short')).status).toBe(400);
});
