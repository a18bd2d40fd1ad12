import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { auditOf } from '../../testing/audited';
import { aBrowser, type Browser, mailsTo } from '../../testing/browser';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { aFreshEmail, aPerson, TEST_PASSWORD } from '../../testing/factories/person';

const ask = (browser: Browser, email: string) =>
  browser.auth('/email-otp/send-verification-otp', { email, type: 'sign-in' });
const enter = (browser: Browser, email: string, otp: string) =>
  browser.auth('/sign-in/email-otp', { email, otp, name: 'Ada Apprentice' });
const codeMailedTo = async (email: string) => (await mailsTo(email))[0]?.subject.slice(0, 6) ?? '';
const isSignedIn = async (browser: Browser) => (await browser.query('identity.readMe')).status === 200;

test('a mailed code makes an account, whose address is confirmed by it, and works once', async () => {
  const [browser, email] = [aBrowser(), aFreshEmail()];
  expect((await ask(browser, email)).body).toEqual({ ok: true });
  expect(await db.user.findUnique({ where: { email } })).toBeNull();
  const otp = await codeMailedTo(email);
  const answer = await enter(browser, email, otp);
  expect([answer.status, answer.body, await isSignedIn(browser)]).toEqual([200, { ok: true }, true]);
  expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
    name: 'Ada Apprentice',
    emailVerified: true,
  });
  expect((await enter(aBrowser(), email, otp)).status).toBe(400);
});

test('what no account may hold does not get past the door', async () => {
  const [browser, email] = [aBrowser(), aFreshEmail()];
  await ask(browser, email);
  const otp = await codeMailedTo(email);
  const send = (over: object) => browser.auth('/sign-in/email-otp', { email, otp, name: 'Ada', ...over });
  for (const over of [
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a\u0000b' },
    { image: 'https://evil.example' },
  ]) {
    const refused = await send(over);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([400, 'validation_failed']);
  }
  const reset = await browser.auth('/email-otp/send-verification-otp', { email, type: 'forget-password' });
  expect(reset.status).toBe(400);
  expect((await send({})).status).toBe(200);
});

test('the code is kept as a hash, and dies of its third wrong try', async () => {
  const [browser, email] = [aBrowser(), aFreshEmail()];
  await ask(browser, email);
  const otp = await codeMailedTo(email);
  const kept = await db.verification.findMany({ select: { value: true, identifier: true } });
  expect(JSON.stringify(kept)).not.toContain(otp);
  const wrong = otp === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await enter(browser, email, wrong);
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([400, 'validation_failed']);
  }
  expect((await enter(browser, email, otp)).status).toBeGreaterThanOrEqual(400);
  expect(await isSignedIn(browser)).toBe(false);
});

test('who took an address without confirming it is put out by the code of its owner', async () => {
  const squatted = await aPerson({ emailVerified: false });
  const browser = aBrowser();
  await ask(browser, squatted.email);
  expect((await enter(browser, squatted.email, await codeMailedTo(squatted.email))).status).toBe(200);
  const squatter = await aBrowser().auth('/sign-in/email', { email: squatted.email, password: TEST_PASSWORD });
  expect(squatter.status).toBe(401);
});

test('a mailbox is not filled by asking for codes again and again', async () => {
  const email = aFreshEmail();
  const answers = [];
  for (let times = 0; times < 9; times += 1) answers.push((await ask(aBrowser(), email)).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('one place asks for thirty codes an hour, however many addresses it names', async () => {
  const address = '198.51.251.77';
  const asked = await Promise.all(Array.from({ length: 31 }, () => ask(aBrowser({ address }), aFreshEmail())));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask(aBrowser(), aFreshEmail())).status).toBe(200);
});

test('a code ends after ten minutes', async () => {
  const [browser, email] = [aBrowser(), aFreshEmail()];
  await ask(browser, email);
  const otp = await codeMailedTo(email);
  const { id, expiresAt } = await db.verification.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const leftMs = expiresAt.getTime() - Date.now();
  expect([leftMs > 9 * 60_000, leftMs <= 10 * 60_000]).toEqual([true, true]);
  await db.verification.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
  const refused = await enter(browser, email, otp);
  expect([refused.status, refused.body, await isSignedIn(browser)]).toEqual([
    400,
    { error: 'otp: has expired or was used. Ask for a new code.' },
    false,
  ]);
});

test('asking for a code, and giving a wrong one, never tells whether anybody has the address', async () => {
  const known = (await aPerson()).email;
  const answers = [known, aFreshEmail()].map(async (email) => {
    const [asked, wrong] = [await ask(aBrowser(), email), await enter(aBrowser(), email, 'x'.repeat(6))];
    const otp = (await codeMailedTo(email)) === '000000' ? '111111' : '000000';
    const tries = [];
    for (let times = 0; times < 4; times += 1) tries.push(await enter(aBrowser(), email, otp));
    return [asked, wrong, ...tries].map(({ status, body }) => ({ status, body }));
  });
  const [ofKnown, ofUnknown] = await Promise.all(answers);
  expect(ofKnown).toEqual(ofUnknown);
});

test('a wrong code for somebody on the staff stands in the log of their organization', async () => {
  const org = await anOrganization();
  const { userId } = await staffOf(org, 'admin');
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await ask(aBrowser(), email);
  const otp = (await codeMailedTo(email)) === '000000' ? '111111' : '000000';
  await enter(aBrowser(), email, otp);
  expect(await auditOf(org)).toMatchObject([{ action: 'user.sign_in_failed', targetId: userId }]);
});
