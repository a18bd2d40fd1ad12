import { BrowseContentsInput } from '@/modules/content/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What the list of contents keeps in its address. */
export const CONTENTS_STATE = {
  q: '',
  state: null,
  kind: null,
  tag: null,
  team: null,
  sort: 'createdAt',
  direction: 'desc',
  page: 1,
} as const;
export type ContentsState = UrlState<typeof CONTENTS_STATE>;

export const STATE_LABELS = {
  published: 'Published',
  draft: 'Never published',
  changes: 'Unpublished changes',
} as const;
type StateName = keyof typeof STATE_LABELS;

const BY_STATE: Record<StateName, { isPublished: boolean; hasUnpublishedChanges?: boolean }> = {
  published: { isPublished: true },
  draft: { isPublished: false },
  changes: { isPublished: true, hasUnpublishedChanges: true },
};

const isState = (value: string | null): value is StateName => value !== null && Object.hasOwn(STATE_LABELS, value);

/** What the address asks for; what no list could answer, such as a team's id of another shape, counts as not asked. */
export function browseInput(state: ContentsState): BrowseContentsInput {
  const wanted = {
    q: state.q === '' ? undefined : state.q,
    kind: state.kind ?? undefined,
    tag: state.tag ?? undefined,
    teamId: state.team ?? undefined,
    sort: state.sort,
    direction: state.direction,
    page: state.page,
    ...(isState(state.state) ? BY_STATE[state.state] : {}),
  };
  const parsed = BrowseContentsInput.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const unreadable = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return BrowseContentsInput.parse(
    Object.fromEntries(Object.entries(wanted).filter(([name]) => !unreadable.has(name))),
  );
}

export const isFiltered = (state: ContentsState) =>
  state.q !== '' || state.state !== null || state.kind !== null || state.tag !== null || state.team !== null;

export const NO_FILTERS = { q: '', state: null, kind: null, tag: null, team: null, page: 1 } as const;
