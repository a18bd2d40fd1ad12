import { ListLearnersInput } from '@/modules/enrollment/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What a list of learners keeps in its address; `learner` and `of` are the person and the content of the open drawer. */
export const LEARNERS_STATE = {
  q: '',
  status: null,
  content: null,
  cohort: null,
  page: 1,
  learner: null,
  of: null,
} as const;
export type LearnersState = UrlState<typeof LEARNERS_STATE>;
export type ChangeLearners = (patch: Partial<LearnersState>, history?: 'push' | 'replace') => void;

export const NO_FILTERS = { q: '', status: null, content: null, cohort: null, page: 1 } as const;

export const isFiltered = ({ q, status, content, cohort }: LearnersState) =>
  q !== '' || status !== null || content !== null || cohort !== null;

/**
 * What the address asks for, of one content where `contentId` says so; what no list could answer, such as an id of
 * another shape, counts as not asked.
 */
export function listInput(state: LearnersState, contentId?: string): ListLearnersInput {
  const wanted = {
    q: state.q === '' ? undefined : state.q,
    status: state.status ?? undefined,
    contentId: contentId ?? state.content ?? undefined,
    cohortId: state.cohort ?? undefined,
    page: state.page,
  };
  const parsed = ListLearnersInput.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const unreadable = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return ListLearnersInput.parse(Object.fromEntries(Object.entries(wanted).filter(([name]) => !unreadable.has(name))));
}
