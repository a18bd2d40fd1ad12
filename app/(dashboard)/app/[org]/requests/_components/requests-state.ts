import { type BrowseRequestsInput, QueueView } from '@/modules/enrollment/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What the queue keeps in its address: without a word about it, what waits for a decision. */
export const REQUESTS_STATE = { view: 'pending', page: 1 } as const;
export type RequestsState = UrlState<typeof REQUESTS_STATE>;

export const VIEW_LABELS = {
  pending: 'Waiting for a decision',
  due_soon: 'Due within seven days',
  refund_pending: 'Refund pending',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  all: 'All',
} as const satisfies Record<QueueView | 'all', string>;

export type ViewName = keyof typeof VIEW_LABELS;

/** What no queue could answer counts as not asked. */
export const viewOf = ({ view }: Pick<RequestsState, 'view'>): ViewName =>
  Object.hasOwn(VIEW_LABELS, view) ? (view as ViewName) : 'pending';

const PAGE_SIZE = 25;

export function queueInput(state: RequestsState): BrowseRequestsInput {
  const view = QueueView.safeParse(viewOf(state));
  return { ...(view.success ? { view: view.data } : {}), page: Math.max(1, state.page), pageSize: PAGE_SIZE };
}
