import type { ApiKeyDto } from '@/modules/organization/schemas';

export type KeyStatus = 'active' | 'expired' | 'revoked';

/** A key says when it ends; how it stands follows from the clock. */
export function keyStatus(key: Pick<ApiKeyDto, 'revokedAt' | 'expiresAt'>, now: Date): KeyStatus {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && new Date(key.expiresAt) <= now ? 'expired' : 'active';
}
