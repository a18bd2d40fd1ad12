import type { z } from 'zod';
import { AMOUNT_MAX, formatMoney } from '@/kernel/currencies';
import { type CampaignDto, CreateCampaignInput, type UpdateCampaignInput } from '@/modules/offering/schemas';
import { amountExample, numberOf, type Typed, toMajor, toMinor } from '@/ui/form/amount';
import { validateWith } from '@/ui/form/validate-with';

/** What the form of a campaign holds. */
export type CampaignValues = {
  code: string;
  name: string;
  discount: { type: CampaignDto['discount']['type']; percent: Typed; amount: string; currency: string };
  /** Whether it counts for chosen courses alone. */
  chosen: boolean;
  contentIds: string[];
  maxRedemptions: Typed;
  maxPerBuyer: Typed;
  /** Null for at once. */
  startsAt: string | null;
  endsAt: string | null;
};

export const newCampaign = (currency: string, chosen: boolean): CampaignValues => ({
  code: '',
  name: '',
  discount: { type: 'percent', percent: '', amount: '', currency },
  chosen,
  contentIds: [],
  maxRedemptions: '',
  maxPerBuyer: 1,
  startsAt: null,
  endsAt: null,
});

export function valuesOf(campaign: CampaignDto): CampaignValues {
  const { discount } = campaign;
  return {
    code: campaign.code,
    name: campaign.name,
    discount:
      discount.type === 'percent'
        ? { type: 'percent', percent: discount.percent, amount: '', currency: 'EUR' }
        : {
            type: 'fixed',
            percent: '',
            amount: toMajor(discount.amount, discount.currency),
            currency: discount.currency,
          },
    chosen: campaign.contentIds.length > 0,
    contentIds: campaign.contentIds,
    maxRedemptions: campaign.maxRedemptions ?? '',
    maxPerBuyer: campaign.maxPerBuyer,
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
  };
}

export type CampaignSettings = z.input<typeof CreateCampaignInput>;
export type CampaignPatch = Omit<z.input<typeof UpdateCampaignInput>, 'id'>;

function toInput({ chosen, startsAt, ...values }: CampaignValues) {
  const { type, percent, amount, currency } = values.discount;
  return {
    ...values,
    discount:
      type === 'percent' ? { type, percent: numberOf(percent) } : { type, amount: toMinor(amount, currency), currency },
    contentIds: chosen ? values.contentIds : [],
    maxRedemptions: numberOf(values.maxRedemptions) ?? null,
    maxPerBuyer: numberOf(values.maxPerBuyer),
    ...(startsAt === null ? {} : { startsAt }),
  };
}

/** To be called with values that were found valid. */
export const settingsOf = (values: CampaignValues) => toInput(values) as CampaignSettings;

/** Only what was changed, so that what somebody else changed meanwhile stays. */
export function patchOf(before: CampaignValues, after: CampaignValues): CampaignPatch {
  const [was, is]: Record<string, unknown>[] = [toInput(before), toInput(after)];
  return Object.fromEntries(
    Object.entries(is ?? {}).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was?.[name])),
  );
}

const check = validateWith(CreateCampaignInput, toInput);

/** The same sentences as the server's, but amounts as people write them, and what the form alone knows. */
export function validateCampaign(values: CampaignValues): Record<string, string> {
  const errors = check(values);
  const { amount, percent, currency } = values.discount;
  if ('discount.amount' in errors) {
    const money = (minor: number) => formatMoney({ amount: minor, currency });
    const minor = toMinor(amount, currency);
    errors['discount.amount'] =
      minor === undefined
        ? 'Say how much it takes off.'
        : Number.isNaN(minor)
          ? `Write an amount such as ${amountExample(currency)}.`
          : `Must be from ${money(1)} to ${money(AMOUNT_MAX)}.`;
  }
  if ('discount.percent' in errors) {
    errors['discount.percent'] =
      percent === '' ? 'Say how much it takes off.' : 'Must be a whole number from 1 to 100.';
  }
  if (values.maxPerBuyer === '') errors.maxPerBuyer = 'Say how often; once is usual.';
  if (values.chosen && values.contentIds.length === 0) errors.contentIds = 'Choose at least one course.';
  return errors;
}
