import type { PurchaseDto } from '../../kernel/records/purchase';
import type { OrgContext } from '../../platform/context';
import { getSellerProfile } from '../organization';

/** Numbers that people are known by to their tax office alone, and not to their buyers. */
const PRIVATE_TAX_IDS: readonly (string | null)[] = ['us_ein', 'us_individual'];

/** The public part of the seller profile, as it is at this moment. */
export async function sellerSnapshot(ctx: OrgContext): Promise<PurchaseDto['seller']> {
  const { legalName, taxIdType, taxId, address, supportEmail, supportUrl, supportPhone } = await getSellerProfile(ctx);
  return {
    legalName,
    taxIdType,
    taxId: PRIVATE_TAX_IDS.includes(taxIdType) ? null : taxId,
    address: address === null ? null : { ...address, line2: address.line2 ?? null },
    supportEmail,
    supportUrl,
    supportPhone,
  };
}
