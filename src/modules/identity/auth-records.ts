import { inTransaction, reader } from '../../platform/context';
import type { ActingContext } from './any-context';
import { recordForPerson } from './record-for-person';

const SIGN_IN = { kind: 'system', job: 'sign-in' } as const;

/** Somebody gave a wrong password or code; an address that nobody has is told nowhere. */
export async function recordSignInFailure(ctx: ActingContext, email: string): Promise<void> {
  const user = await reader(ctx).user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) return;
  await inTransaction({ ...ctx, actor: SIGN_IN }, (tx, inside) =>
    recordForPerson(tx, inside, { action: 'user.sign_in_failed', userId: user.id }),
  );
}

/** The link that we mailed is spent: the address is shown to be theirs, and the password is a new one. */
export async function recordPasswordReset(ctx: ActingContext, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx, inside) => {
    await tx.user.updateMany({ where: { id: userId }, data: { emailVerified: true } });
    await recordForPerson(tx, inside, { action: 'user.password_reset', userId });
  });
}
