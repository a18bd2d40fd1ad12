import type { CampaignStandingDto } from '@/modules/offering/schemas';
import type { UrlState } from '@/ui/url-state/codec';

/** What the list of campaigns keeps in its address. */
export const CAMPAIGNS_STATE = { q: '', state: null } as const;
export type CampaignsState = UrlState<typeof CAMPAIGNS_STATE>;

export const NO_FILTERS = { q: '', state: null } as const;

export const STATE_LABELS = {
  running: 'Running',
  scheduled: 'Scheduled',
  used_up: 'Used up',
  ended: 'Ended',
  inactive: 'Inactive',
} as const satisfies Record<CampaignStandingDto['state'], string>;

/** What no campaign could be counts as not asked. */
const stateOf = ({ state }: CampaignsState) => (state !== null && Object.hasOwn(STATE_LABELS, state) ? state : null);

export const isFiltered = (state: CampaignsState) => state.q !== '' || stateOf(state) !== null;

/** Those whose code, name or course has the words, in the state that is asked for. */
export function campaignsShown(campaigns: readonly CampaignStandingDto[], asked: CampaignsState) {
  const words = asked.q.trim().toLowerCase();
  const state = stateOf(asked);
  return campaigns.filter(
    (campaign) =>
      (state === null || campaign.state === state) &&
      [campaign.code, campaign.name, ...campaign.contents.map(({ title }) => title)].some((text) =>
        text.toLowerCase().includes(words),
      ),
  );
}
