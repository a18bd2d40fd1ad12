import type { CohortDto } from '@/modules/offering/schemas';
import type { Tone } from '@/ui/status-badge';

/** What the page of all cohorts keeps in its address: the month, as 2026-09; empty for the present one. */
export const COHORTS_STATE = { month: '' } as const;

/** What the page of one cohort keeps in its address. */
export const COHORT_STATE = { tab: 'members', show: 'all', page: 1 } as const;

export const COHORT_TABS = { members: 'Members', discussion: 'Discussion', settings: 'Dates and settings' } as const;
export type CohortTab = keyof typeof COHORT_TABS;
export const tabOf = (tab: string): CohortTab => (Object.hasOwn(COHORT_TABS, tab) ? (tab as CohortTab) : 'members');

export const STATE_WORDS: Record<CohortDto['state'], { label: string; tone: Tone }> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  running: { label: 'Running', tone: 'accent' },
  ended: { label: 'Ended', tone: 'neutral' },
};

export const seatsOf = ({ memberCount, capacity }: Pick<CohortDto, 'memberCount' | 'capacity'>): string =>
  capacity === null
    ? `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`
    : `${memberCount} of ${capacity} members`;
