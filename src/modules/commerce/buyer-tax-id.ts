import { invalid } from '../../kernel/errors';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { normalizeBuyerTaxId } from '../organization';

type Buyer = { taxId: string | null; country: string | null };

/** The checkout with the tax id as it is kept. What comes without a country cannot be checked, and stays as it came. */
export async function withCheckedTaxId<C extends { buyer: Buyer }>(checkout: C): Promise<C> {
  const { taxId, country } = checkout.buyer;
  if (taxId === null || country === null) return checkout;
  return { ...checkout, buyer: { ...checkout.buyer, taxId: await normalizeBuyerTaxId(country, taxId) } };
}

/** Whoever pays gives one where the organization asks for it. */
export async function assertTaxId(tx: Tx, ctx: OrgContext, { buyer }: { buyer: Buyer }): Promise<void> {
  const where = { id: ctx.orgId };
  const { requireCheckoutTaxId } = await tx.organization.findUniqueOrThrow({
    where,
    select: { requireCheckoutTaxId: true },
  });
  if (requireCheckoutTaxId && buyer.taxId === null) throw invalid('validation_failed', 'buyer.taxId: must be given');
}
