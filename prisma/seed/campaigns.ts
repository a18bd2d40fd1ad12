import { addMilliseconds, DAY_MS } from '../../src/kernel/time';
import { listContents } from '../../src/modules/content';
import { createCampaign, listCampaigns } from '../../src/modules/offering';
import type { CreateCampaignInput } from '../../src/modules/offering/schemas';
import type { OrgContext } from '../../src/platform/context';
import { idIn } from './staff';

type Plan = Omit<CreateCampaignInput, 'contentIds' | 'startsAt' | 'endsAt'> & {
  /** Route segments; without them it counts for all courses. */
  of?: readonly string[];
  /** In days from now. */
  from?: number;
  until?: number;
};

const PAGE_SIZE = 100;

/** One in each state. Those that count now began before the first sale. */
const PLANS: readonly Plan[] = [
  { code: 'WINTER25', name: 'Winter at the harbour', discount: { type: 'percent', percent: 25 }, from: 30, until: 90 },
  {
    code: 'CRUMBS',
    name: 'Five euros off bread',
    discount: { type: 'fixed', amount: 500, currency: 'EUR' },
    of: ['bread-from-four-ingredients'],
    maxRedemptions: 100,
    from: -75,
  },
  {
    code: 'HARBOUR10',
    name: 'Friends of the school',
    discount: { type: 'percent', percent: 10 },
    maxPerBuyer: 3,
    from: -75,
  },
  {
    code: 'SUMMER',
    name: 'A summer of flowers',
    discount: { type: 'percent', percent: 30 },
    of: ['how-to-look-at-a-flower', 'bread-from-four-ingredients'],
    from: -120,
    until: -30,
  },
  { code: 'PRESS', name: 'For whoever writes about us', discount: { type: 'percent', percent: 100 }, active: false },
];

/** Makes each campaign whose code is not there. */
export async function startCampaigns(ctx: OrgContext): Promise<void> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const ids = new Map(contents.map(({ routeSegment, id }) => [routeSegment, id]));
  const made = new Set((await listCampaigns(ctx)).map(({ code }) => code));
  for (const { of = [], from, until, ...campaign } of PLANS) {
    if (made.has(campaign.code)) continue;
    await createCampaign(ctx, {
      ...campaign,
      contentIds: of.map((slug) => idIn(ids, slug)),
      ...(from === undefined ? {} : { startsAt: addMilliseconds(ctx.now(), from * DAY_MS) }),
      ...(until === undefined ? {} : { endsAt: addMilliseconds(ctx.now(), until * DAY_MS) }),
    });
  }
}
