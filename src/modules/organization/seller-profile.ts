import { changesBetween } from '../../kernel/audit/changes';
import { newId } from '../../kernel/ids';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import { type PutSellerProfileInput, SellerAddress, type SellerProfileDto } from './seller-profile-schemas';
import { lockOrganization } from './staff-lock';
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

const AUDITED = ['legalName', 'taxIdType', 'taxId', 'address', 'supportEmail', 'supportUrl', 'supportPhone'] as const;

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
    await lockOrganization(tx, ctx.orgId);
    const where = { organizationId: ctx.orgId };
    const before = await tx.sellerProfile.findUnique({ where, select: FIELDS });
    const row = await tx.sellerProfile.upsert({
      where,
      create: { id: newId('sellerProfile'), organizationId: ctx.orgId, createdAt: now, ...profile },
      update: profile,
      select: FIELDS,
    });
    const changes = changesBetween(AUDITED, before, row, { hidden: ['taxId'] });
    record(tx, ctx, { action: 'seller_profile.updated', target: { type: 'seller_profile', id: ctx.orgId }, changes });
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
