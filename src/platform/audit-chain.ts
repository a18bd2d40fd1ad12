import { type AuditChanges, canonicalJson } from '../kernel/audit/changes';
import { newId } from '../kernel/ids';
import { sha256Hex } from './crypto';
import type { Tx } from './db/prisma';

/** Who acts, as far as the audit log tells it; an OrgContext's actor is one. */
export type AuditActor =
  | { readonly kind: 'session' | 'oauth'; readonly userId: string }
  | { readonly kind: 'apiKey'; readonly keyId: string }
  | { readonly kind: 'system'; readonly job: string };

export type AuditEntry = {
  orgId: string;
  actor: AuditActor;
  requestId: string;
  now: () => Date;
  action: string;
  target: { type: string; id: string };
  changes: AuditChanges;
};

/** What a hash is made of: the row as REST shows it, so that whoever has an export can check the chain by it. */
export type HashedRow = {
  id: string;
  createdAt: string;
  actor: { type: string; id: string | null; label: string };
  action: string;
  targetType: string;
  targetId: string | null;
  requestId: string;
  changes: unknown;
};

/** A row as it is stored. */
export type AuditedRow = Omit<HashedRow, 'createdAt' | 'actor'> & {
  sequence: bigint;
  createdAt: Date;
  actorType: string;
  actorId: string | null;
  actorLabel: string;
  previousHash: string;
  hash: string;
};

/** What the stored row's hash should be. */
export const hashOfRow = ({ actorType, actorId, actorLabel, createdAt, ...row }: AuditedRow): string =>
  hashOf(row.previousHash, {
    ...row,
    createdAt: createdAt.toISOString(),
    actor: { type: actorType, id: actorId, label: actorLabel },
  });

/** What stands before an organization's first row. */
export const firstPreviousHash = (organizationId: string): string => sha256Hex(organizationId);

export function hashOf(previousHash: string, row: HashedRow): string {
  const { id, createdAt, actor, action, targetType, targetId, requestId, changes } = row;
  const { type, label } = actor;
  const whole = {
    id,
    createdAt,
    actor: { type, id: actor.id, label },
    action,
    targetType,
    targetId,
    requestId,
    changes,
  };
  return sha256Hex(`${previousHash}\n${canonicalJson(whole)}`);
}

export const actorIdOf = (actor: AuditActor): string | null => {
  if (actor.kind === 'apiKey') return `apikey:${actor.keyId}`;
  return actor.kind === 'system' ? null : actor.userId;
};

type Link = { organizationId: string; sequence: bigint; hash: string; lastAt: Date | null };
type Head = Link & { labels: Record<string, string> | null };

/** Locks the ends of the chains, always in the same order, and adds the entries to them in one statement. */
export async function appendToChains(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const organizationIds = [...new Set(entries.map((entry) => entry.orgId))].sort();
  let heads = await lockHeads(tx, organizationIds, entries);
  if (heads.length < organizationIds.length) {
    await beginChains(tx, organizationIds);
    heads = await lockHeads(tx, organizationIds, entries);
  }
  const labels = heads[0]?.labels ?? {};
  const ends = new Map<string, Link>(heads.map((head) => [head.organizationId, head]));
  const rows = entries.map((entry) => {
    const end = ends.get(entry.orgId);
    if (end === undefined) throw new Error('An audit chain has no end to add to.');
    const row = rowAfter(end, entry, labels);
    const { sequence, hash, createdAt } = row;
    ends.set(entry.orgId, {
      organizationId: entry.orgId,
      sequence: BigInt(sequence),
      hash,
      lastAt: new Date(createdAt),
    });
    return row;
  });
  const moved = [...ends.values()].map((end) => ({ ...end, sequence: String(end.sequence) }));
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE "AuditChain" c SET "sequence" = m."sequence", "hash" = m."hash", "lastAt" = m."lastAt"
      FROM json_to_recordset(${JSON.stringify(moved)}::json)
        AS m("organizationId" text, "sequence" bigint, "hash" text, "lastAt" timestamptz)
      WHERE c."organizationId" = m."organizationId")
    INSERT INTO "AuditEvent" ("id", "organizationId", "sequence", "createdAt", "actorType", "actorId", "actorLabel",
      "action", "targetType", "targetId", "requestId", "changes", "previousHash", "hash")
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r("id" text, "organizationId" text, "sequence" bigint, "createdAt" timestamptz, "actorType" text,
        "actorId" text, "actorLabel" text, "action" text, "targetType" text, "targetId" text, "requestId" text,
        "changes" json, "previousHash" text, "hash" text)`;
}

function rowAfter(end: Link, { actor, action, target, ...entry }: AuditEntry, labels: Record<string, string>) {
  const actorId = actorIdOf(actor);
  const shown = {
    id: newId('auditEvent'),
    // Told here, under the lock, so that time goes the way the chain goes, even between servers whose clocks differ.
    createdAt: later(entry.now(), end.lastAt).toISOString(),
    action,
    targetType: target.type,
    targetId: target.id,
    requestId: entry.requestId,
    changes: entry.changes,
  };
  const label = actor.kind === 'system' ? actor.job : (labels[actorId ?? ''] ?? '');
  return {
    ...shown,
    organizationId: entry.orgId,
    sequence: String(end.sequence + 1n),
    actorType: actor.kind,
    actorId,
    actorLabel: label,
    previousHash: end.hash,
    hash: hashOf(end.hash, { ...shown, actor: { type: actor.kind, id: actorId, label } }),
  };
}

const later = (now: Date, last: Date | null): Date => (last !== null && last > now ? last : now);

/** Locks and, in the same round trip, finds what the actors are called now. */
function lockHeads(tx: Tx, organizationIds: string[], entries: readonly AuditEntry[]): Promise<Head[]> {
  const userIds = entries.flatMap(({ actor }) => ('userId' in actor ? [actor.userId] : []));
  const keyIds = entries.flatMap(({ actor }) => ('keyId' in actor ? [actor.keyId] : []));
  return tx.$queryRaw<Head[]>`
    SELECT c."organizationId", c."sequence", c."hash", c."lastAt", (
      SELECT json_object_agg(a."id", a."label") FROM (
        SELECT "id", coalesce(nullif("name", ''), "email") AS "label" FROM "User" WHERE "id" = ANY(${userIds})
        UNION ALL SELECT 'apikey:' || "id", "name" FROM "ApiKey"
        WHERE "id" = ANY(${keyIds}) AND "organizationId" = ANY(${organizationIds})) a) AS "labels"
    FROM "AuditChain" c WHERE c."organizationId" = ANY(${organizationIds})
    ORDER BY c."organizationId" FOR NO KEY UPDATE OF c`;
}

async function beginChains(tx: Tx, organizationIds: string[]): Promise<void> {
  await tx.auditChain.createMany({
    data: organizationIds.map((id) => ({ organizationId: id, sequence: 0n, hash: firstPreviousHash(id) })),
    skipDuplicates: true,
  });
}
