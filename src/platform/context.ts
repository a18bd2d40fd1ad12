import type { OrgId } from '../kernel/ids';
import { runAfterCommit, runBeforeCommit } from './db/commit-hooks';
import type { Tx } from './db/prisma';
import { db } from './db/prisma';
import type { Role, TeamRole } from './permissions';

/** Who acts. A key has admin authority and belongs to no team; `system` is a job or the command line. */
export type Actor =
  | { kind: 'session'; userId: string; sessionId: string; role: Role; teamRoles: ReadonlyMap<string, TeamRole> }
  | { kind: 'apiKey'; keyId: string; role: 'admin' }
  | { kind: 'oauth'; userId: string; clientId: string; role: Role; teamRoles: ReadonlyMap<string, TeamRole> }
  | { kind: 'system'; job: string; role: 'owner' };

/** Everything an operation may know about its caller. Built at the edge, never inside a module. */
export type OrgContext = {
  readonly orgId: OrgId;
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: () => Date;
  /** Set inside `inTransaction`; operations that are called with it join that transaction. */
  readonly tx?: Tx;
};

/** A person in the browser, whichever organization is open: for what people do apart from any organization. */
export type SignedIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly now: () => Date;
  readonly tx?: Tx;
};

/** The person behind the actor, where there is one. */
export const actorUserId = (actor: Actor): string | null => ('userId' in actor ? actor.userId : null);

/** How a record names who acted: a user's id, or `apikey:` and the id of the key; null for the product itself. */
export const actorName = (actor: Actor): string | null =>
  actor.kind === 'apiKey' ? `apikey:${actor.keyId}` : actorUserId(actor);

/** True for those whose authority does not depend on teams. */
export const isOrganizationWide = (actor: Actor): boolean => actor.role !== 'member';

const TRANSACTION_MS_MAX = 15_000;
const TRANSACTION_WAIT_MS_MAX = 4_000;

/** One change, one transaction. Joins the caller's when there is one, so that operations compose. */
export async function inTransaction<C extends { readonly tx?: Tx }, T>(
  ctx: C,
  run: (tx: Tx, ctx: C & { readonly tx: Tx }) => Promise<T>,
): Promise<T> {
  if (ctx.tx !== undefined) return run(ctx.tx, { ...ctx, tx: ctx.tx });
  let committed: Tx | undefined;
  const result = await db.$transaction(
    async (tx) => {
      const done = await run(tx, { ...ctx, tx });
      await runBeforeCommit(tx);
      committed = tx;
      return done;
    },
    { timeout: TRANSACTION_MS_MAX, maxWait: TRANSACTION_WAIT_MS_MAX },
  );
  if (committed !== undefined) runAfterCommit(committed);
  return result;
}

/** The database as the context sees it: its transaction, or the pool. */
export const reader = (ctx: { readonly tx?: Tx }) => ctx.tx ?? db;
