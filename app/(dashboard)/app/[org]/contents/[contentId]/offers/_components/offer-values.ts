import type { z } from 'zod';
import { AMOUNT_MAX, formatMoney } from '@/kernel/currencies';
import { CreateOfferInput, type OfferDto, TERMS_FIELDS, UpdateOfferInput } from '@/modules/offering/schemas';
import { amountExample, numberOf, type Typed, toMajor, toMinor } from '@/ui/form/amount';
import { validateWith } from '@/ui/form/validate-with';

/** What the form of an offer holds. */
export type OfferValues = {
  name: string;
  description: string;
  pricing: { type: OfferDto['pricing']['type']; amount: string; currency: string; installments: Typed };
  enrollment: OfferDto['enrollment'];
  deliveryMode: OfferDto['deliveryMode'];
  discussionEnabled: boolean;
  visibility: OfferDto['visibility'];
  capacity: Typed;
  accessDays: Typed;
  salesStartAt: string | null;
  salesEndAt: string | null;
};

const CURRENCY_DEFAULT = 'EUR';
const INSTALLMENTS_DEFAULT = 3;

/** What the organization has priced in last. */
export const lastCurrency = (offers: readonly OfferDto[]): string =>
  offers.flatMap(({ pricing }) => (pricing.type === 'free' ? [] : [pricing.currency]))[0] ?? CURRENCY_DEFAULT;

export const newOffer = (currency: string): OfferValues => ({
  name: '',
  description: '',
  pricing: { type: 'one_time', amount: '', currency, installments: INSTALLMENTS_DEFAULT },
  enrollment: 'instant',
  deliveryMode: 'self_paced',
  discussionEnabled: false,
  visibility: 'public',
  capacity: '',
  accessDays: '',
  salesStartAt: null,
  salesEndAt: null,
});

export function valuesOf(offer: OfferDto): OfferValues {
  const { pricing } = offer;
  const paid = pricing.type === 'free' ? null : pricing;
  return {
    name: offer.name,
    description: offer.description ?? '',
    pricing: {
      type: pricing.type,
      amount: paid === null ? '' : toMajor(paid.amount, paid.currency),
      currency: paid?.currency ?? CURRENCY_DEFAULT,
      installments: pricing.type === 'installments' ? pricing.installments : INSTALLMENTS_DEFAULT,
    },
    enrollment: offer.enrollment,
    deliveryMode: offer.deliveryMode,
    discussionEnabled: offer.discussionEnabled,
    visibility: offer.visibility,
    capacity: offer.capacity ?? '',
    accessDays: offer.accessDays ?? '',
    salesStartAt: offer.salesStartAt,
    salesEndAt: offer.salesEndAt,
  };
}

export type OfferSettings = Omit<z.input<typeof CreateOfferInput>, 'id'>;
export type OfferPatch = Omit<z.input<typeof UpdateOfferInput>, 'id'>;

function pricingInput({ type, amount, currency, installments }: OfferValues['pricing']) {
  if (type === 'free') return { type };
  const price = { amount: toMinor(amount, currency), currency };
  return type === 'one_time' ? { type, ...price } : { type, ...price, installments: numberOf(installments) };
}

const toInput = (values: OfferValues) => ({
  ...values,
  description: values.description.trim() === '' ? null : values.description,
  pricing: pricingInput(values.pricing),
  capacity: numberOf(values.capacity) ?? null,
  accessDays: numberOf(values.accessDays) ?? null,
});

/** To be called with values that were found valid. */
export const settingsOf = (values: OfferValues) => toInput(values) as OfferSettings;

/** Only what was changed, so that what somebody else changed meanwhile stays. */
export function patchOf(before: OfferValues, after: OfferValues): OfferPatch {
  const [was, is]: Record<string, unknown>[] = [toInput(before), toInput(after)];
  return Object.fromEntries(
    Object.entries(is ?? {}).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was?.[name])),
  );
}

/** Those of the changes that make a new version of the terms. */
export const termsIn = (patch: OfferPatch) => TERMS_FIELDS.filter((field) => field in patch);

const checkNew = validateWith(CreateOfferInput.omit({ id: true }), toInput);
const checkPatch = validateWith(UpdateOfferInput.omit({ id: true }), toInput);

/** The same sentences as the server's, but amounts as people write them. */
function inPeoplesUnits(errors: Record<string, string>, { pricing }: OfferValues): Record<string, string> {
  if (!('pricing.amount' in errors)) return errors;
  const { type, currency, amount } = pricing;
  const money = (minor: number) => formatMoney({ amount: minor, currency });
  const minor = toMinor(amount, currency);
  const said =
    minor === undefined
      ? 'Say how much it costs, or make it free.'
      : Number.isNaN(minor)
        ? `Write an amount such as ${amountExample(currency)}.`
        : `Must be from ${money(1)} to ${money(AMOUNT_MAX)}${type === 'installments' ? ' with all payments together' : ''}.`;
  return { ...errors, 'pricing.amount': said };
}

export const validateNewOffer = (values: OfferValues) => inPeoplesUnits(checkNew(values), values);
export const validateOffer = (values: OfferValues) => inPeoplesUnits(checkPatch(values), values);

/** "3 payments of €49.00, €147.00 altogether"; null while that cannot be said. */
export function planWords({ type, amount, currency, installments }: OfferValues['pricing'], locale: string) {
  const minor = toMinor(amount, currency);
  const payments = numberOf(installments);
  if (type === 'free' || minor === undefined || !(minor > 0)) return null;
  const price = formatMoney({ amount: minor, currency }, locale);
  if (type === 'one_time') return `One payment of ${price}.`;
  if (payments === undefined || !(payments > 1)) return null;
  const all = formatMoney({ amount: minor * payments, currency }, locale);
  return `${payments} payments of ${price}, ${all} altogether. The first is due at once, the others each month.`;
}
