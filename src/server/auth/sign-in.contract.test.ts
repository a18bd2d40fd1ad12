import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { aBrowser, type Browser, mailsTo, resultOf, secretMailedTo } from '../../testing/browser';
import { aFreshEmail, aPerson, signedInAs, TEST_PASSWORD } from '../../testing/factories/person';
import { handleAuth } from './handle-auth';
import { LIMITS } from './limits';

const tryIn = (browser: Browser, email: string, password: string) =>
  browser.auth('/sign-in/email', { email, password });
const isSignedIn = async (browser: Browser) => (await browser.query('identity.readMe')).status === 200;

test('an unknown address and a wrong password are one answer', async () => {
  const person = await aPerson();
  const wrong = await tryIn(aBrowser(), person.email, 'not the password');
  const unknown = await tryIn(aBrowser(), aFreshEmail(), 'not the password');
  expect([wrong.status, wrong.headers.get('x-error-code'), wrong.body]).toEqual([
    401,
    'wrong_credentials',
    { error: 'The e-mail address or the password is not right.' },
  ]);
  expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
});

test('an address is one address however it is written', async () => {
  const person = await aPerson();
  expect((await tryIn(aBrowser(), person.email.toUpperCase(), TEST_PASSWORD)).status).toBe(200);
});

test('the session’s token leaves in its cookie alone, which scripts cannot read', async () => {
  const answer = await tryIn(aBrowser(), (await aPerson()).email, TEST_PASSWORD);
  expect(answer.body).toEqual({ ok: true });
  expect(answer.headers.getSetCookie().join()).toMatch(/^lectern\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/);
});

test('signing out ends the session itself, not only the cookie', async () => {
  const browser = await signedInAs(await aPerson());
  const stolen = aBrowser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
  expect((await browser.auth('/sign-out')).status).toBe(200);
  expect(await isSignedIn(stolen)).toBe(false);
});

test('an address that was never confirmed opens nothing until its mailed link is followed', async () => {
  const person = await aPerson({ emailVerified: false });
  const browser = aBrowser();
  const refused = await tryIn(browser, person.email, TEST_PASSWORD);
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'email_not_verified']);
  expect(await isSignedIn(browser)).toBe(false);

  const token = await secretMailedTo(person.email);
  const opened = await browser.open(`/verify-email?token=${token}&callbackURL=%2Fverify-email`);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/verify-email']);
  expect(await isSignedIn(browser)).toBe(true);
  const foreign = await browser.open(`/verify-email?token=${token}&callbackURL=https%3A%2F%2Fevil.example`);
  expect(foreign.status).toBe(403);
});

test('guessing one account is stopped by its address, from however many places', async () => {
  const person = await aPerson();
  const places = Array.from({ length: LIMITS.signIn.perEmail }, () => aBrowser());
  // Longer than any password may be: counted like every attempt, and refused before the work of a hash.
  const guesses = await Promise.all(places.map((place) => tryIn(place, person.email, 'x'.repeat(200))));
  expect(new Set(guesses.map((guess) => guess.status))).toEqual(new Set([400]));
  const next = await tryIn(aBrowser(), `  ${person.email.toUpperCase()}`, TEST_PASSWORD);
  expect([next.status, next.headers.get('x-error-code')]).toEqual([429, 'rate_limited']);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await signedInAs(await aPerson())).toBeDefined();
});

test('guessing many accounts is stopped by the place, and a header cannot move it', async () => {
  const address = '203.0.113.77';
  const tries = LIMITS.signUp.perAddress;
  const answers = await Promise.all(
    Array.from({ length: tries + 1 }, (_, i) =>
      aBrowser({ address }).auth(
        '/sign-up/request',
        { email: `not an address ${i}` },
        {
          headers: { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.1.${i}`, 'x-lectern-address': `10.0.2.${i}` },
        },
      ),
    ),
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
});

test('the session notes the address that the server saw', async () => {
  const browser = aBrowser({ address: '203.0.113.9', userAgent: 'Mozilla/5.0 (Test)' });
  await browser.auth(
    '/sign-in/email',
    { email: (await aPerson()).email, password: TEST_PASSWORD },
    { headers: { 'x-forwarded-for': '10.0.0.1', 'x-lectern-address': '10.0.0.2' } },
  );
  const sessions = resultOf<object[]>(await browser.query('identity.listSessions'));
  expect(sessions).toEqual([
    expect.objectContaining({ current: true, ipAddress: '203.0.113.9', userAgent: 'Mozilla/5.0 (Test)' }),
  ]);
});

test('a page of somebody else cannot sign a browser in or out', async () => {
  const person = await aPerson();
  const browser = await signedInAs(person);
  const credentials = { email: person.email, password: TEST_PASSWORD };
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answers = [
      await browser.auth('/sign-out', {}, { headers }),
      await aBrowser().auth('/sign-in/email', credentials, { headers }),
    ];
    expect(answers.map((answer) => answer.headers.get('x-error-code'))).toEqual(['foreign_origin', 'foreign_origin']);
  }
  expect(await isSignedIn(browser)).toBe(true);
});

test.each([
  ['a body that is no object', '[]', 400],
  ['a body that is no JSON', '{"email":', 400],
  ['a body of 20 kB', JSON.stringify({ email: 'x'.repeat(20_000) }), 413],
  ['an address that is a list', JSON.stringify({ email: ['a@example.com'], password: 'x' }), 400],
  ['an address with NUL', JSON.stringify({ email: 'a\u0000@example.com', password: 'x' }), 400],
  ['no password', JSON.stringify({ email: 'a@example.com' }), 400],
])('%s is refused', async (_, body, status) => {
  const browser = aBrowser();
  const request = new Request('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body,
  });
  const response = await handleAuth(request, { address: browser.address });
  expect(response.status).toBe(status);
  expect(Object.keys((await response.json()) as object)).toEqual(['error']);
});

test('a forgotten password is replaced by mail, once, and every session ends', async () => {
  const person = await aPerson();
  const browser = await signedInAs(person);
  const asker = aBrowser();
  expect((await asker.auth('/request-password-reset', { email: person.email })).body).toEqual({ ok: true });
  const token = await secretMailedTo(person.email);
  expect(await db.verification.findFirst({ where: { identifier: { contains: token } } })).toBeNull();

  const short = await asker.auth('/reset-password', { token, newPassword: 'short' });
  expect(short.body).toEqual({ error: 'newPassword: must have at least 10 characters' });
  const newPassword = 'a new and better one';
  expect((await asker.auth('/reset-password', { token, newPassword })).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await tryIn(aBrowser(), person.email, TEST_PASSWORD)).status).toBe(401);
  expect((await tryIn(aBrowser(), person.email, newPassword)).status).toBe(200);
  const again = await asker.auth('/reset-password', { token, newPassword: 'yet another one' });
  expect([again.status, again.headers.get('x-error-code')]).toEqual([400, 'link_spent']);
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toContain('identity.password_changed');
});

test('asking for a new password answers alike whether or not there is an account, and writes to nobody else', async () => {
  const person = await aPerson();
  const unknown = aFreshEmail();
  const times: number[] = [];
  const answers = [];
  for (const email of [person.email, unknown]) {
    const startedAt = performance.now();
    const { status, body, headers } = await aBrowser().auth('/request-password-reset', { email });
    times.push(performance.now() - startedAt);
    answers.push({ status, body, headers: [...headers.keys()].sort() });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(390);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('nobody’s mailbox is flooded: resets are counted by e-mail, known or not', async () => {
  for (const email of [(await aPerson()).email, aFreshEmail()]) {
    const asked = await Promise.all(
      Array.from({ length: LIMITS.resetRequest.perEmail + 1 }, () =>
        aBrowser().auth('/request-password-reset', { email }),
      ),
    );
    expect(
      asked
        .map((answer) => answer.status)
        .sort()
        .at(-1),
    ).toBe(429);
    expect(asked.filter((answer) => answer.status === 200)).toHaveLength(LIMITS.resetRequest.perEmail);
  }
});
