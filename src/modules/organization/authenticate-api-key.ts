import { sha256Hex } from '../../platform/crypto';
import { db } from '../../platform/db/prisma';
import { isWellFormedApiKey } from './api-key-format';

export type AuthenticatedKey = { keyId: string; organizationId: string };

/**
 * The organization that a key opens, or null. Checked on each call, so that revocation and expiry hold at once;
 * `lastUsedAt` is stamped in the same statement, at most once a second per key (specification 5.2 to 5.6).
 */
export async function authenticateApiKey(key: string): Promise<AuthenticatedKey | null> {
  if (!isWellFormedApiKey(key)) return null;
  const rows = await db.$queryRaw<AuthenticatedKey[]>`
    WITH valid AS (
      SELECT "id", "organizationId", "lastUsedAt" FROM "ApiKey"
      WHERE "keyHash" = ${sha256Hex(key)} AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
    ), stamped AS (
      UPDATE "ApiKey" SET "lastUsedAt" = now() FROM valid
      WHERE "ApiKey"."id" = valid."id" AND (valid."lastUsedAt" IS NULL OR valid."lastUsedAt" < now() - interval '1 second')
    )
    SELECT "id" AS "keyId", "organizationId" FROM valid`;
  return rows[0] ?? null;
}
