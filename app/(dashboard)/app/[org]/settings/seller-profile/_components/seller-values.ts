import type { SellerProfileDto, TaxIdType } from '@/modules/organization/schemas';

/** The profile as its form holds it: every text a string. */
export type SellerValues = {
  legalName: string;
  taxIdType: TaxIdType | null;
  taxId: string;
  address: { line1: string; line2: string; city: string; region: string; postalCode: string; country: string | null };
  supportEmail: string;
  supportUrl: string;
  supportPhone: string;
};

export function toValues(profile: SellerProfileDto): SellerValues {
  const { address } = profile;
  return {
    legalName: profile.legalName ?? '',
    taxIdType: profile.taxIdType,
    taxId: profile.taxId ?? '',
    address: {
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      region: address?.region ?? '',
      postalCode: address?.postalCode ?? '',
      country: address?.country ?? null,
    },
    supportEmail: profile.supportEmail ?? '',
    supportUrl: profile.supportUrl ?? '',
    supportPhone: profile.supportPhone ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text);
const orLeftOut = <T>(value: T | null) => value ?? undefined;

/** What PUT takes. A choice that was not made is left out, which the schema calls required. */
export const toInput = ({ taxIdType, taxId, address, supportUrl, supportPhone, ...rest }: SellerValues) => ({
  ...rest,
  taxIdType: orLeftOut(taxIdType),
  taxId: orNull(taxId),
  address: { ...address, country: orLeftOut(address.country) },
  supportUrl: orNull(supportUrl),
  supportPhone: orNull(supportPhone),
});
