import { systemClock } from '../../kernel/time';
import { createUser } from '../../modules/identity';
import { aBrowser, type Browser } from '../browser';

export const TEST_PASSWORD = 'correct horse battery';

let people = 0;
export const aFreshEmail = () =>
  `person-${process.pid}-${people++}-${Math.random().toString(36).slice(2, 8)}@example.com`;

/** A person who can sign in with TEST_PASSWORD. */
export async function aPerson(over: { email?: string; name?: string; emailVerified?: boolean } = {}) {
  return createUser(
    { now: systemClock },
    { email: aFreshEmail(), name: 'Grace Hopper', password: TEST_PASSWORD, emailVerified: true, ...over },
  );
}

/** That person's browser after the sign-in form. */
export async function signedInAs(person: { email: string }, browser: Browser = aBrowser()): Promise<Browser> {
  const answer = await browser.auth('/sign-in/email', { email: person.email, password: TEST_PASSWORD });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status} ${JSON.stringify(answer.body)}.`);
  return browser;
}
