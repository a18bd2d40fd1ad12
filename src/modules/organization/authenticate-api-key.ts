import { sha256Hex } from '../../platform/crypto';
import type { JsonStatement } from '../../platform/db/json-statement';
import { pool } from '../../platform/db/prisma';
import { isWellFormedApiKey } from './api-key-format';

export type AuthenticatedKey = { keyId: string; organizationId: string };

/** A key is checked on each call, so that revocation and expiry hold at once (specification 5.2 to 5.6). */
const VALID_KEY = `
  valid_key AS MATERIALIZED (
    SELECT "id", "organizationId", "lastUsedAt" FROM "ApiKey"
    WHERE "keyHash" = $1 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
  )`;

/**
 * `lastUsedAt` is stamped in the same statement, at most once a second per key. No reader waits until the stamp is on the
 * disk: a power failure may lose the last one, and nothing else.
 */
const STAMPED_KEY = `${VALID_KEY}, unhurried AS MATERIALIZED (
    SELECT set_config('synchronous_commit', 'off', true) FROM valid_key
    WHERE "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 second'
  ), stamped AS (
    UPDATE "ApiKey" SET "lastUsedAt" = now() FROM valid_key, unhurried WHERE "ApiKey"."id" = valid_key."id"
  )`;

const STAMP_MS = 1_000;
const STAMPS_KEPT_MAX = 10_000;
const stampedAt = new Map<string, number>();

/** Whether this process has stamped the key within the last second, so that the statement can leave the stamp out. */
function isStamped(keyHash: string): boolean {
  const now = performance.now();
  const last = stampedAt.get(keyHash);
  if (last !== undefined && now - last < STAMP_MS) return true;
  if (stampedAt.size >= STAMPS_KEPT_MAX) stampedAt.clear();
  stampedAt.set(keyHash, now);
  return false;
}

/** The organization that a key opens, or null for any key that does not work. */
export async function authenticateApiKey(key: string): Promise<AuthenticatedKey | null> {
  if (!isWellFormedApiKey(key)) return null;
  const { rows } = await pool().query<AuthenticatedKey>({
    name: 'api-key',
    text: `WITH ${STAMPED_KEY} SELECT "id" AS "keyId", "organizationId" FROM valid_key`,
    values: [sha256Hex(key)],
  });
  return rows[0] ?? null;
}

/**
 * Checks the key and runs a read of its organization in one statement. `statement` names the organization as $1, and its
 * value there is not used: the key decides. Null for a key that does not work; `json` is null where nothing was found.
 */
export async function readWithApiKey(key: string, statement: JsonStatement): Promise<{ json: string | null } | null> {
  if (!isWellFormedApiKey(key)) return null;
  const keyHash = sha256Hex(key);
  const { text, textWithStamp, name } = byKey(statement);
  const stamped = isStamped(keyHash);
  const { rows } = await pool().query<{ json: string | null }>({
    ...(name === undefined ? {} : { name: `${name}${stamped ? '.by-key' : '.by-key.stamp'}` }),
    text: stamped ? text : textWithStamp,
    values: [keyHash, ...statement.values.slice(1)],
  });
  return rows[0] ?? null;
}

type ByKey = { name: string | undefined; text: string; textWithStamp: string };
const textsByKey = new Map<string, ByKey>();

function byKey({ name, text }: JsonStatement): ByKey {
  const known = name === undefined ? undefined : textsByKey.get(name);
  if (known !== undefined) return known;
  const inner = text.replace(/\$1(?!\d)/g, '(SELECT "organizationId" FROM valid_key)');
  const folded = (keys: string) => `WITH ${keys} SELECT (${inner}) AS json FROM valid_key`;
  const texts = { name, text: folded(VALID_KEY), textWithStamp: folded(STAMPED_KEY) };
  if (name !== undefined) textsByKey.set(name, texts);
  return texts;
}
