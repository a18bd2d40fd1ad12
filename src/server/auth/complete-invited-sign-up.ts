import { type ActingContext, registerInvited } from '../../modules/identity';
import type { InvitedSignUpInput } from '../../modules/identity/schemas';
import { acceptInvitation, previewInvitation } from '../../modules/organization';
import { inTransaction } from '../../platform/context';

/** An account for the holder of an invitation and their place on the staff, in one transaction. The link proves the address. */
export async function completeInvitedSignUp(
  ctx: ActingContext,
  input: InvitedSignUpInput,
): Promise<{ userId: string; slug: string }> {
  const { token, ...person } = input;
  return inTransaction(ctx, async (_, inside) => {
    const { email } = await previewInvitation(inside, { token });
    const { id: userId } = await registerInvited(inside, { ...person, email });
    const { slug } = await acceptInvitation({ ...inside, userId }, { token });
    return { userId, slug };
  });
}
