import { hashPassword, verifyPassword } from '@better-auth/utils/password';
import { DomainError, invalid } from '../../kernel/errors';
import type { SignedIn } from '../../platform/context';
import { inTransaction, reader } from '../../platform/context';
import { sendMail } from '../../platform/mail/mail';
import { limiter } from '../../platform/ratelimit/limiter';
import { passwordChangedMail } from './mails';
import { recordForPerson } from './record-for-person';
import type { ChangePasswordInput, RevokedDto } from './schemas';
import { readMe } from './users';

const TRIES = 10;
const TRIES_WINDOW_MS = 10 * 60_000;

/** Ends every other session: whoever changes a password often does so because somebody else knows it. */
export async function changePassword(person: SignedIn, input: ChangePasswordInput): Promise<RevokedDto> {
  // A browser left open must not become a place to guess the password.
  const tries = await limiter('identity:change-password', TRIES, TRIES_WINDOW_MS).limit(person.userId);
  if (!tries.allowed) {
    throw new DomainError('rate_limited', 'rate_limited', 'Too many attempts. Try again in ten minutes.');
  }
  const credential = { userId: person.userId, providerId: 'credential' };
  const account = await reader(person).account.findFirst({ where: credential, select: { password: true } });
  const right = account?.password != null && (await verifyPassword(account.password, input.currentPassword));
  if (!right) throw invalid('wrong_password', 'currentPassword: is not your password');

  const password = await hashPassword(input.newPassword);
  const revoked = await inTransaction(person, async (tx) => {
    await tx.account.updateMany({ where: credential, data: { password } });
    await recordForPerson(tx, person, { action: 'user.password_changed', userId: person.userId });
    return tx.session.deleteMany({ where: { userId: person.userId, id: { not: person.sessionId } } });
  });
  sendMail(passwordChangedMail((await readMe(person)).email));
  return { revoked: revoked.count };
}
