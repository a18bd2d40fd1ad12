import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { aBrowser, mailsTo, resultOf, secretMailedTo } from '../../testing/browser';
import { aFreshEmail, aPerson, signedInAs, TEST_PASSWORD } from '../../testing/factories/person';
import { organizationOfSession, personOf } from './session';

const wanted = (email: string, over: Record<string, unknown> = {}) => ({
  name: 'Ada Byron',
  organizationName: 'Riverside School',
  email,
  password: TEST_PASSWORD,
  ...over,
});

test('signing up, confirming by mail and arriving in an organization of one’s own as its owner', async () => {
  const email = aFreshEmail();
  const browser = aBrowser();
  expect((await browser.auth('/sign-up/request', wanted(email.toUpperCase()))).status).toBe(200);
  expect(await db.user.findUnique({ where: { email } })).toBeNull();

  const token = await secretMailedTo(email);
  const shown = resultOf<Record<string, string>>(await browser.query('identity.readSignUp', { token }));
  expect(shown).toEqual({ name: 'Ada Byron', email, organizationName: 'Riverside School' });

  const confirmed = await browser.auth('/sign-up/confirm', { token });
  expect(confirmed.status).toBe(200);
  const { slug } = confirmed.body as { slug: string };
  expect(slug).toMatch(/^riverside-school/);

  const headers = new Headers({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const person = await personOf(headers);
  if (person === null) throw new Error('nobody is signed in');
  const org = await organizationOfSession(person, slug);
  expect(org?.actor).toMatchObject({ kind: 'session', userId: person.userId, role: 'owner' });
  expect(resultOf(await browser.query('identity.readMe'))).toMatchObject({ name: 'Ada Byron', email });
});

test('a link confirms once, and two clicks at once make one person and one organization', async () => {
  const email = aFreshEmail();
  await aBrowser().auth('/sign-up/request', wanted(email));
  const token = await secretMailedTo(email);
  const clicks = await Promise.all([1, 2, 3].map(() => aBrowser().auth('/sign-up/confirm', { token })));
  expect(clicks.map((click) => click.status).sort()).toEqual([200, 404, 404]);
  const user = await db.user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
  expect(user.memberships).toHaveLength(1);
  expect((await aBrowser().auth('/sign-up/confirm', { token })).headers.get('x-error-code')).toBe('link_spent');
});

test('a stranger who signs up with my address first does not get their password onto my account', async () => {
  const email = aFreshEmail();
  const stranger = aBrowser();
  await stranger.auth('/sign-up/request', wanted(email, { password: 'the password of a stranger' }));
  await aBrowser().auth('/sign-up/request', wanted(email));
  const token = await secretMailedTo(email);
  await stranger.auth('/sign-up/request', wanted(email, { password: 'the password of a stranger' }));
  expect((await aBrowser().auth('/sign-up/confirm', { token })).status).toBe(200);

  const tried = await stranger.auth('/sign-in/email', { email, password: 'the password of a stranger' });
  expect(tried.status).toBe(401);
  await signedInAs({ email });
});

test('a second confirmed sign-up with one address changes nothing about the first', async () => {
  const email = aFreshEmail();
  await aBrowser().auth('/sign-up/request', wanted(email));
  const first = await secretMailedTo(email);
  await aBrowser().auth('/sign-up/request', wanted(email, { name: 'Somebody Else', password: 'another password' }));
  const second = await secretMailedTo(email);
  await aBrowser().auth('/sign-up/confirm', { token: first });
  const late = await aBrowser().auth('/sign-up/confirm', { token: second });
  expect([late.status, late.headers.get('x-error-code')]).toEqual([409, 'email_taken']);
  await signedInAs({ email });
});

test('a known and an unknown address get the same answer, and each the mail that is true of it', async () => {
  const known = await aPerson();
  const unknown = aFreshEmail();
  const answers = [];
  const times: number[] = [];
  for (const email of [known.email, unknown]) {
    const startedAt = performance.now();
    const { status, body, headers } = await aBrowser().auth('/sign-up/request', wanted(email));
    times.push(performance.now() - startedAt);
    answers.push({ status, body, headers: [...headers.keys()].sort() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(390);
  expect((await mailsTo(known.email)).map((mail) => mail.kind)).toEqual(['identity.account_exists']);
  expect((await mailsTo(unknown)).map((mail) => mail.kind)).toEqual(['identity.confirm_sign_up']);
  await signedInAs(known);
});

test('the mail repeats nothing of the form, which anybody may fill in for anybody', async () => {
  const email = aFreshEmail();
  const hook = 'Win at https://evil.example';
  await aBrowser().auth('/sign-up/request', wanted(email, { name: hook, organizationName: hook }));
  const [mail] = await mailsTo(email);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

test.each([
  ['a short password', { password: 'too short' }, 'password: must have at least 10 characters'],
  ['an empty name', { name: ' ' }, 'name: must not be empty'],
  ['a name with control characters', { name: 'Ada\u0000' }, 'name: must not contain control characters'],
  ['no organization', { organizationName: undefined }, 'organizationName: is required'],
  ['no address', { email: 'nobody' }, 'email: must be an e-mail address'],
  ['a field too many', { role: 'owner' }, 'role: is not a known field'],
])('%s is refused by name', async (_, over, sentence) => {
  const answer = await aBrowser().auth('/sign-up/request', wanted(aFreshEmail(), over));
  expect([answer.status, answer.body]).toEqual([400, { error: sentence }]);
});

test('the library’s own ways to make or change an account do not exist', async () => {
  const person = await aPerson();
  const browser = await signedInAs(person);
  for (const path of [
    '/sign-up/email',
    '/update-user',
    '/change-email',
    '/delete-user',
    '/list-sessions',
    '/get-session',
    '/%73ign-up/email',
    '/sign-up/email/',
    '//sign-up/email',
  ]) {
    const answer = await browser.auth(path, { ...wanted(aFreshEmail()), newEmail: aFreshEmail() });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
