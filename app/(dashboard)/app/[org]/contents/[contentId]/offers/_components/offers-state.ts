import type { OfferStandingDto } from '@/modules/offering/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What the list of offers keeps in its address. */
export const OFFERS_STATE = { show: 'active' } as const;
export type OffersState = UrlState<typeof OFFERS_STATE>;

export const SHOWN = { active: 'Active', archived: 'Archived', all: 'All' } as const;
type Shown = keyof typeof SHOWN;

const isShown = (value: string): value is Shown => Object.hasOwn(SHOWN, value);
export const shownOf = ({ show }: OffersState): Shown => (isShown(show) ? show : 'active');

/** The primary one first, what is archived last, else as they came. */
export function offersShown(offers: readonly OfferStandingDto[], shown: Shown): OfferStandingDto[] {
  const rank = ({ isPrimary, status }: OfferStandingDto) => (isPrimary ? 0 : status === 'active' ? 1 : 2);
  return offers.filter(({ status }) => shown === 'all' || status === shown).toSorted((a, b) => rank(a) - rank(b));
}
