import { hashPassword } from '@better-auth/utils/password';
import { changesBetween } from '../../kernel/audit/changes';
import { conflict, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { SignedIn } from '../../platform/context';
import { inTransaction, reader } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import type { AnyContext } from './any-context';
import { recordForPerson } from './record-for-person';
import type { CreateUserInput, PersonDto } from './schemas';

const FIELDS = { id: true, name: true, email: true, image: true, createdAt: true } as const;
type Row = { id: string; name: string; email: string; image: string | null; createdAt: Date };

export const toPersonDto = (row: Row): PersonDto => ({ ...row, createdAt: row.createdAt.toISOString() });

/** A person who can sign in with that password. */
export async function createUser(ctx: AnyContext, input: CreateUserInput): Promise<PersonDto> {
  const { password, ...person } = input;
  // Hashing takes a tenth of a second and is done before the transaction begins.
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, (tx) => insertUser(tx, { ...person, passwordHash }));
}

/** Writes the rows that better-auth expects of somebody who signs in by password. */
export async function insertUser(
  tx: Tx,
  person: { email: string; name: string; passwordHash: string; emailVerified: boolean },
): Promise<PersonDto> {
  const { passwordHash, email, ...rest } = person;
  const user = await tx.user
    .create({ data: { id: newId('user'), email: email.toLowerCase(), ...rest }, select: FIELDS })
    .catch((error) => onUnique(error, conflict('email_taken', 'email: belongs to somebody who has an account')));
  await tx.account.create({
    data: {
      id: newId('account'),
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: passwordHash,
    },
  });
  return toPersonDto(user);
}

export async function findUserByEmail(
  ctx: AnyContext,
  email: string,
): Promise<(PersonDto & { emailVerified: boolean }) | null> {
  const user = await reader(ctx).user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { ...FIELDS, emailVerified: true },
  });
  return user === null ? null : { ...toPersonDto(user), emailVerified: user.emailVerified };
}

/**
 * The person with that address; a new one, who cannot sign in before they have shown that it is theirs, where there is
 * none. Whoever is there keeps their name.
 */
export async function findOrAddPerson(tx: Tx, { email, name }: { email: string; name: string }): Promise<PersonDto> {
  await tx.user.createMany({ data: [{ id: newId('user'), email, name }], skipDuplicates: true });
  return toPersonDto(await tx.user.findUniqueOrThrow({ where: { email }, select: FIELDS }));
}

export async function readUser(ctx: AnyContext, id: string): Promise<PersonDto> {
  const user = await reader(ctx).user.findUnique({ where: { id }, select: FIELDS });
  if (user === null) throw notFound('Person');
  return toPersonDto(user);
}

export const readMe = (person: SignedIn): Promise<PersonDto> => readUser(person, person.userId);

export async function updateProfile(person: SignedIn, input: { name: string }): Promise<PersonDto> {
  return inTransaction(person, async (tx) => {
    const where = { id: person.userId };
    const before = await tx.user.findUnique({ where, select: FIELDS });
    const user = await tx.user.update({ where, data: { name: input.name }, select: FIELDS });
    const changes = changesBetween(['name'], before, user);
    await recordForPerson(tx, person, { action: 'user.updated', userId: person.userId, changes });
    return toPersonDto(user);
  });
}

/** Whoever opened a link that we mailed to the address has shown that it is theirs. */
export async function markEmailVerified(ctx: AnyContext, userId: string): Promise<void> {
  await inTransaction(ctx, (tx) => tx.user.updateMany({ where: { id: userId }, data: { emailVerified: true } }));
}
