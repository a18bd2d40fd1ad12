import type { OrgId } from '../../kernel/ids';
import { systemClock } from '../../kernel/time';
import { authenticateApiKey } from '../../modules/organization';
import type { OrgContext } from '../../platform/context';

/** The organization that the bearer key of that hash opens, with the authority of an admin; null for any key that does not work. */
export async function organizationOfKey(keyHash: string, requestId: string): Promise<OrgContext | null> {
  const found = await authenticateApiKey(keyHash);
  if (found === null) return null;
  return {
    orgId: found.organizationId as OrgId,
    actor: { kind: 'apiKey', keyId: found.keyId, role: 'admin' },
    requestId,
    now: systemClock,
  };
}
