import { ListPurchasesInput, RevenueSpan } from '@/modules/commerce/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What the sales keep in their address: the chart's span, the purchases' filters and page, the open purchase, the payouts' page. */
export const SALES_STATE = {
  span: 'days',
  q: '',
  status: null,
  content: null,
  page: 1,
  purchase: null,
  payouts: 1,
} as const;
export type SalesState = UrlState<typeof SALES_STATE>;

export const NO_FILTERS = { q: '', status: null, content: null, page: 1 } as const;
export const isFiltered = ({ q, status, content }: SalesState) => q !== '' || status !== null || content !== null;

export const spanOf = ({ span }: Pick<SalesState, 'span'>): RevenueSpan => RevenueSpan.catch('days').parse(span);

/** What the address asks for; what no list could answer counts as not asked. */
export function purchasesInput({ q, status, content, page }: SalesState): ListPurchasesInput {
  const wanted = { q: q || undefined, status: status ?? undefined, contentId: content ?? undefined, page };
  const parsed = ListPurchasesInput.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const unreadable = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return ListPurchasesInput.parse(Object.fromEntries(Object.entries(wanted).filter(([name]) => !unreadable.has(name))));
}

const PAYOUTS_SHOWN = 10;
export const payoutsInput = ({ payouts }: Pick<SalesState, 'payouts'>) => ({
  page: Math.max(1, payouts),
  pageSize: PAYOUTS_SHOWN,
});
