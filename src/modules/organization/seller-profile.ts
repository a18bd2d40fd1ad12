import { newId } from '../../kernel/ids';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { type PutSellerProfileInput, SellerAddress, type SellerProfileDto } from './seller-profile-schemas';
import { normalizeTaxId } from './tax-id-policy';

const EMPTY = {
  legalName: null,
  taxIdType: null,
  taxId: null,
  address: null,
  supportEmail: null,
  supportUrl: null,
  supportPhone: null,
  reviewedAt: null,
};

const FIELDS = {
  legalName: true,
  taxIdType: true,
  taxId: true,
  address: true,
  supportEmail: true,
  supportUrl: true,
  supportPhone: true,
  reviewedAt: true,
} as const;

type Row = Pick<
  SellerProfileDto,
  'legalName' | 'taxIdType' | 'taxId' | 'supportEmail' | 'supportUrl' | 'supportPhone'
> & {
  address: unknown;
  reviewedAt: Date | null;
};

/** An organization that never put one has an empty profile. */
export async function getSellerProfile(ctx: OrgContext): Promise<SellerProfileDto> {
  const row = await reader(ctx).sellerProfile.findUnique({ where: { organizationId: ctx.orgId }, select: FIELDS });
  return toDto(row ?? EMPTY);
}

/** Replaces the whole profile: an optional field that is not sent is gone afterwards. */
export async function putSellerProfile(ctx: OrgContext, input: PutSellerProfileInput): Promise<SellerProfileDto> {
  const taxId = input.taxId === null ? null : await normalizeTaxId(input.taxIdType, input.taxId);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const profile = {
      legalName: input.legalName,
      taxIdType: input.taxIdType,
      taxId,
      address: withoutEmptyLine(input.address),
      supportEmail: input.supportEmail,
      supportUrl: input.supportUrl ?? null,
      supportPhone: input.supportPhone ?? null,
      reviewedAt: now,
      updatedAt: now,
    };
    const row = await tx.sellerProfile.upsert({
      where: { organizationId: ctx.orgId },
      create: { id: newId('sellerProfile'), organizationId: ctx.orgId, createdAt: now, ...profile },
      update: profile,
      select: FIELDS,
    });
    return toDto(row);
  });
}

/** A second line that is empty is none. */
const withoutEmptyLine = ({ line2, ...address }: SellerAddress): SellerAddress =>
  line2 ? { ...address, line2 } : address;

function toDto(row: Row): SellerProfileDto {
  const required = [row.legalName, row.taxIdType, row.taxId, row.address, row.supportEmail];
  return {
    ...row,
    address: row.address === null ? null : SellerAddress.parse(row.address),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    ready: required.every((value) => value !== null),
  };
}
