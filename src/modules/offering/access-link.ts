import { randomBytes } from 'node:crypto';
import { notFound } from '../../kernel/errors';
import type { OfferDto } from '../../kernel/records/offer';
import { inTransaction, type OrgContext } from '../../platform/context';
import { encrypt, sha256Hex } from '../../platform/crypto';
import { holdOffer } from './hold-offer';
import { recordOffer } from './offer-audit';
import { accessLinkPurpose, getOffer } from './offer-record';

const SECRET_BYTES = 24;

/** A new secret link; the one before leads nowhere from now on. The terms stay as they are, so no event tells of it. */
export async function makeAccessLink(ctx: OrgContext, { id }: { id: string }): Promise<OfferDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const now = inside.now();
    await tx.offer.update({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      data: {
        accessLinkSecret: encrypt(accessLinkPurpose(id), secret),
        accessLinkHash: sha256Hex(secret),
        accessLinkCreatedAt: now,
        updatedAt: now,
      },
      select: { id: true },
    });
    const offer = await getOffer(inside, { id });
    recordOffer(tx, inside, 'offer.access_link_made', before, offer);
    return offer;
  });
}

export async function deleteAccessLink(
  ctx: OrgContext,
  { id }: { id: string },
): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdOffer(tx, inside, id);
    const before = await getOffer(inside, { id });
    if (before.accessLink === null) throw notFound('Access link');
    await tx.offer.update({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      data: { accessLinkSecret: null, accessLinkHash: null, accessLinkCreatedAt: null, updatedAt: inside.now() },
      select: { id: true },
    });
    recordOffer(tx, inside, 'offer.access_link_deleted', before, await getOffer(inside, { id }));
    return { deleted: true, id };
  });
}
