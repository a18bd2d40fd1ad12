import { sha256Hex } from '../../platform/crypto';
import type { JsonStatement } from '../../platform/db/json-statement';
import { pool } from '../../platform/db/prisma';
import { isWellFormedApiKey } from './api-key-format';

export type AuthenticatedKey = { keyId: string; organizationId: string };

/**
 * A key is checked on each call, so that revocation and expiry hold at once, and `lastUsedAt` is stamped in the same
 * statement, at most once a second per key (specification 5.2 to 5.6).
 */
const VALID_KEY = `
  valid_key AS MATERIALIZED (
    SELECT "id", "organizationId", "lastUsedAt" FROM "ApiKey"
    WHERE "keyHash" = $1 AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
  ), stamped AS (
    UPDATE "ApiKey" SET "lastUsedAt" = now() FROM valid_key
    WHERE "ApiKey"."id" = valid_key."id"
      AND (valid_key."lastUsedAt" IS NULL OR valid_key."lastUsedAt" < now() - interval '1 second')
  )`;

/** The organization that a key opens, or null for any key that does not work. */
export async function authenticateApiKey(key: string): Promise<AuthenticatedKey | null> {
  if (!isWellFormedApiKey(key)) return null;
  const { rows } = await pool().query<AuthenticatedKey>({
    name: 'api-key',
    text: `WITH ${VALID_KEY} SELECT "id" AS "keyId", "organizationId" FROM valid_key`,
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
  const { rows } = await pool().query<{ json: string | null }>({
    ...(statement.name === undefined ? {} : { name: `${statement.name}.by-key` }),
    text: byKey(statement),
    values: [sha256Hex(key), ...statement.values.slice(1)],
  });
  return rows[0] ?? null;
}

const textsByKey = new Map<string, string>();

function byKey({ name, text }: JsonStatement): string {
  const known = name === undefined ? undefined : textsByKey.get(name);
  if (known !== undefined) return known;
  const inner = text.replace(/\$1(?!\d)/g, '(SELECT "organizationId" FROM valid_key)');
  const folded = `WITH ${VALID_KEY} SELECT (${inner}) AS json FROM valid_key`;
  if (name !== undefined) textsByKey.set(name, folded);
  return folded;
}
