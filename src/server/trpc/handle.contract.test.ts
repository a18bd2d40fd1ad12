import { expect, test } from 'vitest';
import { newId, newRequestId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { aBrowser } from '../../testing/browser';
import { anOrganization } from '../../testing/factories/organization';
import { aPerson, signedInAs } from '../../testing/factories/person';
import { organizationOfSession } from '../auth/session';
import { systemContext } from '../auth/system';

async function aMember(role: 'owner' | 'admin' | 'member') {
  const [person, org, now] = [await aPerson(), await anOrganization(), new Date()];
  const stamps = { createdAt: now, updatedAt: now };
  const one = { organizationId: org.orgId, userId: person.id, ...stamps };
  await db.member.create({ data: { id: newId('member'), role, ...one } });
  await db.teamMember.create({ data: { id: newId('teamMember'), teamId: org.teamId, role: 'editor', ...one } });
  return { person, org, browser: await signedInAs(person) };
}

const rename = { name: 'Renamed' };

test('a page of somebody else cannot change anything with my cookie', async () => {
  const { browser, person } = await aMember('owner');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of foreign) {
    const answer = await browser.mutate('identity.updateProfile', rename, { headers });
    expect([answer.status, answer.body]).toMatchObject([403, { error: { data: { reason: 'foreign_origin' } } }]);
  }
  expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).name).toBe(person.name);
});

test('a form cannot be sent as a call, and nothing changes by GET', async () => {
  const { browser } = await aMember('owner');
  const form = await browser.mutate('identity.updateProfile', rename, { headers: { 'content-type': 'text/plain' } });
  expect(form.status).toBe(415);
  expect((await browser.query('identity.updateProfile', rename)).status).toBe(405);
});

test('an organization that is not mine is one that is not there', async () => {
  const { browser, org } = await aMember('owner');
  const foreign = await anOrganization();
  const read = (slug: string) =>
    browser.query('organization.getOrganization', {}, { headers: { 'x-lectern-org': slug } });
  expect((await read(org.slug)).status).toBe(200);
  const answers = await Promise.all([foreign.slug, 'no-such-school', '../..', '%00', "' OR 1=1"].map(read));
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([404, answers[0]?.body]);
  }
});

test('a membership gives its role and its teams, and none gives nothing', async () => {
  const { person, org } = await aMember('member');
  const signedIn = {
    userId: person.id,
    sessionId: newId('session'),
    requestId: newRequestId(),
    now: () => new Date(),
  };
  const context = await organizationOfSession(signedIn, org.slug);
  expect(context?.orgId).toBe(org.orgId);
  expect(context?.actor).toEqual({
    kind: 'session',
    userId: person.id,
    sessionId: signedIn.sessionId,
    role: 'member',
    teamRoles: new Map([[org.teamId, 'editor']]),
  });
  expect(await organizationOfSession(signedIn, (await anOrganization()).slug)).toBeNull();
});

test('without a session there is no organization, whatever the header says', async () => {
  const org = await anOrganization();
  const answer = await aBrowser().query(
    'organization.getOrganization',
    {},
    {
      headers: { 'x-lectern-org': org.slug },
    },
  );
  expect(answer.status).toBe(401);
});

test('an altered cookie is no session', async () => {
  const { browser } = await aMember('owner');
  for (const [name, value] of browser.cookies)
    browser.cookies.set(
      name,
      value.replace(/.(?=\.)/, (c) => (c === 'a' ? 'b' : 'a')),
    );
  expect((await browser.query('identity.readMe')).status).toBe(401);
});

test('a session is renewed once a day, cookie and row together', async () => {
  const { browser, person } = await aMember('owner');
  const renewed = () => browser.query('identity.readMe').then((answer) => answer.headers.getSetCookie().length > 0);
  expect(await renewed()).toBe(false);
  const soon = new Date(Date.now() + 28 * 86_400_000);
  await db.session.updateMany({ where: { userId: person.id }, data: { expiresAt: soon } });
  expect(await renewed()).toBe(true);
  const [session] = await db.session.findMany({ where: { userId: person.id } });
  expect(session?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
});

test('a body over 4.4 MB is refused, and every answer bears a request id', async () => {
  const { browser } = await aMember('owner');
  const answer = await browser.mutate(
    'identity.updateProfile',
    { name: 'x'.repeat(4_400_000) },
    { headers: { 'x-request-id': 'mine-1' } },
  );
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([413, 'mine-1']);
});

test('several calls in one request each get their own answer', async () => {
  const { browser, person } = await aMember('owner');
  const answer = await browser.query('identity.readMe,organization.getOrganization?batch=1');
  expect(answer.body).toMatchObject([
    { result: { data: { id: person.id } } },
    { error: { data: { httpStatus: 404 } } },
  ]);
});

test('the system acts in an organization that exists, named by id or slug', async () => {
  const org = await anOrganization();
  for (const name of [org.orgId, org.slug]) {
    expect(await systemContext(name, 'seed')).toMatchObject({
      orgId: org.orgId,
      actor: { kind: 'system', job: 'seed', role: 'owner' },
    });
  }
  await expect(systemContext('no-such-school', 'seed')).rejects.toMatchObject({ code: 'not_found' });
});
