import { expect, test } from 'vitest';
import { aBrowser, mailsTo, resultOf } from '../../testing/browser';
import { aPerson, signedInAs, TEST_PASSWORD } from '../../testing/factories/person';
import { PersonDto, SessionDto } from './schemas';

test('a person reads and renames themselves', async () => {
  const person = await aPerson();
  const browser = await signedInAs(person);
  expect(PersonDto.strict().parse(resultOf(await browser.query('identity.readMe')))).toEqual(person);
  const renamed = await browser.mutate('identity.updateProfile', { name: '  Grace B. Hopper ' });
  expect(resultOf(renamed)).toEqual({ ...person, name: 'Grace B. Hopper' });
  const refused = await browser.mutate('identity.updateProfile', { name: '' });
  expect(refused.body).toMatchObject({
    error: { message: 'name: must not be empty', data: { reason: 'validation_failed' } },
  });
});

test('a revoked session is over at its very next request', async () => {
  const person = await aPerson();
  const [here, there] = [await signedInAs(person), await signedInAs(person)];
  const sessions = resultOf<SessionDto[]>(await here.query('identity.listSessions')).map((each) =>
    SessionDto.strict().parse(each),
  );
  expect(sessions.map((each) => each.current)).toEqual([true, false]);

  const other = sessions[1]?.id;
  expect(resultOf(await here.mutate('identity.revokeSession', { id: other }))).toEqual({ revoked: 1 });
  expect((await there.query('identity.readMe')).status).toBe(401);
  expect(there.cookies.size).toBe(0);
  expect((await here.mutate('identity.revokeSession', { id: other })).status).toBe(404);
});

test('nobody ends the session of somebody else', async () => {
  const [mine, theirs] = [await signedInAs(await aPerson()), await signedInAs(await aPerson())];
  const [session] = resultOf<SessionDto[]>(await theirs.query('identity.listSessions'));
  expect((await mine.mutate('identity.revokeSession', { id: session?.id })).status).toBe(404);
  expect((await theirs.query('identity.readMe')).status).toBe(200);
});

test('all others are ended at once, and this one stays', async () => {
  const person = await aPerson();
  const browsers = [await signedInAs(person), await signedInAs(person), await signedInAs(person)] as const;
  expect(resultOf(await browsers[0].mutate('identity.revokeOtherSessions'))).toEqual({ revoked: 2 });
  const states = await Promise.all(browsers.map((browser) => browser.query('identity.readMe')));
  expect(states.map((state) => state.status)).toEqual([200, 401, 401]);
});

test('a new password needs the old one, ends the other sessions and is told by mail', async () => {
  const person = await aPerson();
  const [here, there] = [await signedInAs(person), await signedInAs(person)];
  const newPassword = 'an altogether new one';
  const wrong = await here.mutate('identity.changePassword', { currentPassword: 'a guess', newPassword });
  expect(wrong.body).toMatchObject({ error: { data: { reason: 'wrong_password', httpStatus: 400 } } });
  expect((await there.query('identity.readMe')).status).toBe(200);

  const changed = await here.mutate('identity.changePassword', { currentPassword: TEST_PASSWORD, newPassword });
  expect(resultOf(changed)).toEqual({ revoked: 1 });
  expect((await here.query('identity.readMe')).status).toBe(200);
  expect((await there.query('identity.readMe')).status).toBe(401);
  const signIn = (password: string) => aBrowser().auth('/sign-in/email', { email: person.email, password });
  expect([(await signIn(TEST_PASSWORD)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
  expect((await mailsTo(person.email)).map((mail) => mail.kind)).toEqual(['identity.password_changed']);
});

test('an open browser is no place to guess the password', async () => {
  const browser = await signedInAs(await aPerson());
  const guess = { currentPassword: 'a guess', newPassword: 'an altogether new one' };
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push((await browser.mutate('identity.changePassword', guess)).status);
  expect(answers).toEqual([...Array(10).fill(400), 429]);
}, 120_000);
