import { randomBytes } from 'node:crypto';
import { createUser, findUserByEmail } from '../modules/identity';
import { createApiKey, createOrganization } from '../modules/organization';
import { inTransaction } from '../platform/context';
import { systemContext } from '../server/auth/system';
import { outsideOrganizations } from './caller';

export type Seeded = { created: boolean; signIn: { email: string; password: string }[]; apiKey?: string };

const OWNER = { email: 'owner@demo.example', name: 'Olivia Owner' };
const ORGANIZATION = { name: 'Demo School', slug: 'demo-school' };

/** The organization that shows what the product does. Made once: when its owner exists, nothing happens. */
export async function seedDemo(): Promise<Seeded> {
  const password = randomBytes(9).toString('base64url');
  const created = await inTransaction(outsideOrganizations, async (_, ctx) => {
    if (await findUserByEmail(ctx, OWNER.email)) return null;
    const owner = await createUser(ctx, { ...OWNER, password, emailVerified: true });
    return createOrganization(ctx, { ...ORGANIZATION, ownerUserId: owner.id });
  });
  if (created === null) return { created: false, signIn: [] };
  const ctx = await systemContext(created.id, 'seed');
  const { key } = await createApiKey(ctx, { name: 'Demo key' });
  return { created: true, signIn: [{ email: OWNER.email, password }], apiKey: key };
}
