import { randomBytes } from 'node:crypto';
import { hashPassword } from '@better-auth/utils/password';
import { z } from 'zod';
import { conflict, DomainError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction, reader } from '../../platform/context';
import { sha256Hex } from '../../platform/crypto';
import { sendMail } from '../../platform/mail/mail';
import type { ActingContext, AnyContext } from './any-context';
import { accountExistsMail, confirmSignUpMail } from './mails';
import { recordForPerson } from './record-for-person';
import type { PendingSignUpDto, PersonDto, SignUpInput } from './schemas';
import { findUserByEmail, insertUser } from './users';

const LINK_WORKS_MS = DAY_MS;

/** What a sign-up wants, kept until its mailed link is opened. */
const Wanted = z.object({
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
  passwordHash: z.string(),
});

const identifierOf = (secret: string) => `sign-up:${sha256Hex(secret)}`;

/**
 * Nobody is created yet: each link carries out its own sign-up and no other, so that signing up with a stranger's
 * address never puts one's own password on the account that the stranger confirms later.
 * Does and answers the same whether or not the address is known; only the mail tells.
 */
export async function requestSignUp(ctx: AnyContext, input: SignUpInput): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const { password, ...wanted } = input;
  const passwordHash = await hashPassword(password);
  const known = await findUserByEmail(ctx, input.email);
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    await tx.verification.deleteMany({ where: { expiresAt: { lt: now } } });
    await tx.verification.create({
      data: {
        id: newId('verification'),
        identifier: identifierOf(secret),
        value: JSON.stringify({ ...wanted, passwordHash }),
        expiresAt: addMilliseconds(now, LINK_WORKS_MS),
      },
    });
  });
  sendMail(known === null ? confirmSignUpMail(input.email, secret) : accountExistsMail(input.email));
}

/** What the page behind the link shows; only the holder of the secret can ask. */
export async function readSignUp(ctx: AnyContext, secret: string): Promise<PendingSignUpDto> {
  const row = await reader(ctx).verification.findFirst({
    where: { identifier: identifierOf(secret), expiresAt: { gt: ctx.now() } },
    select: { value: true },
  });
  if (row === null) throw linkIsSpent();
  const { passwordHash: _, ...shown } = Wanted.parse(JSON.parse(row.value));
  return shown;
}

/** Uses the link up and creates its person. Joins the caller's transaction, in which the organization is made too. */
export async function confirmSignUp(
  ctx: AnyContext,
  secret: string,
): Promise<{ person: PersonDto; organizationName: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.verification.findFirst({ where: { identifier: identifierOf(secret) } });
    // Of several clicks at once, the one that deletes the row goes on.
    const taken = row === null ? 0 : (await tx.verification.deleteMany({ where: { id: row.id } })).count;
    if (row === null || taken === 0 || row.expiresAt <= ctx.now()) throw linkIsSpent();
    const { organizationName, ...wanted } = Wanted.parse(JSON.parse(row.value));
    const person = await insertUser(tx, { ...wanted, emailVerified: true });
    return { person, organizationName };
  });
}

const linkIsSpent = () =>
  new DomainError('not_found', 'link_spent', 'This link was used already or has expired. Sign in, or sign up again.');

/**
 * The account of somebody who holds an invitation's mailed secret, which shows that the address is theirs.
 * Where the address was never confirmed, whatever stood there was put there by somebody who could not read its mail.
 */
export async function registerInvited(
  ctx: ActingContext,
  input: { email: string; name: string; password: string },
): Promise<PersonDto> {
  const passwordHash = await hashPassword(input.password);
  const known = await findUserByEmail(ctx, input.email);
  if (known?.emailVerified)
    throw conflict('email_taken', 'You have an account with this address already. Sign in to accept.');
  return inTransaction(ctx, async (tx) => {
    if (known === null)
      return insertUser(tx, { email: input.email, name: input.name, passwordHash, emailVerified: true });
    await tx.user.update({ where: { id: known.id }, data: { name: input.name, emailVerified: true } });
    await tx.account.updateMany({
      where: { userId: known.id, providerId: 'credential' },
      data: { password: passwordHash },
    });
    await tx.session.deleteMany({ where: { userId: known.id } });
    await recordForPerson(tx, ctx, { action: 'user.password_changed', userId: known.id });
    const { emailVerified: _, ...person } = known;
    return { ...person, name: input.name };
  });
}
