import { PutSellerProfileInput } from '@/modules/organization/schemas';
import { validateWith } from '@/ui/form/validate-with';
import { type SellerValues, toInput } from './seller-values';

export const validateSeller = validateWith(PutSellerProfileInput, toInput);

export type Requirement = { label: string; met: boolean };

/** What selling needs, and whether what is typed has it. Address lines count together, as they do on a receipt. */
export function requirementsOf(values: SellerValues): Requirement[] {
  const problems = Object.keys(validateSeller(values));
  const fine = (field: string) => !problems.some((path) => path === field || path.startsWith(`${field}.`));
  return [
    { label: 'Legal name', met: fine('legalName') },
    { label: 'Kind of tax id', met: fine('taxIdType') },
    { label: 'Tax id', met: values.taxId.trim() !== '' && fine('taxId') },
    { label: 'Address', met: fine('address') },
    { label: 'Support e-mail', met: fine('supportEmail') },
  ];
}
