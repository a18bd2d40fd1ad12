import type { AuditAction, AuditTargetType } from '../kernel/audit/actions';
import { type AuditChanges, withoutSecrets } from '../kernel/audit/changes';
import { type AuditActor, type AuditEntry, appendToChains } from './audit-chain';
import { beforeCommit } from './db/commit-hooks';
import type { Tx } from './db/prisma';

export type { AuditActor } from './audit-chain';

/** What an OrgContext brings; people who act apart from any organization bring the same for each of theirs. */
export type AuditContext = {
  readonly orgId: string;
  readonly actor: AuditActor;
  readonly requestId: string;
  readonly now: () => Date;
};

type TypeOf<A extends AuditAction> = A extends `${infer Type extends AuditTargetType}.${string}` ? Type : never;

export type AuditRecord<A extends AuditAction> = {
  action: A;
  target: { type: TypeOf<A>; id: string };
  /** Made by `changesBetween`. Secrets and narratives never. */
  changes?: AuditChanges;
};

const waiting = new WeakMap<Tx, AuditEntry[]>();

/**
 * Says in the audit log what this transaction does. The rows are written as its very last statements, because all writers
 * of an organization wait for each other at the end of its chain, and nobody shall wait there for long.
 */
export function record<A extends AuditAction>(tx: Tx, ctx: AuditContext, { action, target, changes }: AuditRecord<A>) {
  const { orgId, actor, requestId, now } = ctx;
  const entry = { orgId, actor, requestId, now, action, target, changes: withoutSecrets(changes ?? {}) };
  const entries = waiting.get(tx);
  if (entries !== undefined) {
    entries.push(entry);
    return;
  }
  waiting.set(tx, [entry]);
  beforeCommit(tx, async () => {
    const all = waiting.get(tx) ?? [];
    waiting.delete(tx);
    await appendToChains(tx, all);
  });
}
