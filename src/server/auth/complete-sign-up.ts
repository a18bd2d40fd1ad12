import { type ActingContext, confirmSignUp } from '../../modules/identity';
import { createOrganization } from '../../modules/organization';
import { inTransaction } from '../../platform/context';

/** The person and the organization of a confirmed sign-up, in one transaction: after a crash the link still works. */
export async function completeSignUp(ctx: ActingContext, secret: string): Promise<{ userId: string; slug: string }> {
  return inTransaction(ctx, async (_, inside) => {
    const { person, organizationName } = await confirmSignUp(inside, secret);
    const organization = await createOrganization(inside, { name: organizationName, ownerUserId: person.id });
    return { userId: person.id, slug: organization.slug };
  });
}
