import { conflict, invalid } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';

/** The offer that is meant, the primary one where none is named, with the terms that it is sold on now. */
export async function soldTerms(
  tx: Tx,
  ctx: OrgContext,
  { contentId, offerId }: { contentId: string; offerId?: string | undefined },
): Promise<{ offerId: string; termsId: string }> {
  const which = offerId === undefined ? { isPrimary: true } : { id: offerId };
  const offer = await tx.offer.findFirst({
    where: { organizationId: ctx.orgId, contentId, ...which },
    select: { id: true, termsVersion: true },
  });
  if (offer === null && offerId !== undefined) {
    throw invalid('validation_failed', 'offerId: is no offer of this content');
  }
  if (offer === null) {
    throw conflict('no_primary_offer', 'This content has no primary offer; name one with offerId, or create one.');
  }
  const { id: termsId } = await tx.offerTerms.findUniqueOrThrow({
    where: {
      organizationId_offerId_version: { organizationId: ctx.orgId, offerId: offer.id, version: offer.termsVersion },
    },
    select: { id: true },
  });
  return { offerId: offer.id, termsId };
}
