import { listContents } from '../../src/modules/content';
import {
  archiveOffer,
  createOffer,
  listContentOffers,
  makeAccessLink,
  putMinorReview,
  updateOffer,
} from '../../src/modules/offering';
import type { CreateOfferInput, OfferDto, UpdateOfferInput } from '../../src/modules/offering/schemas';
import type { OrgContext } from '../../src/platform/context';
import { idIn } from './staff';

type Plan = Omit<CreateOfferInput, 'id'> & {
  /** The route segment of its content. */
  of: string;
  /** What was changed after it had been on sale: the terms have a second version. */
  later?: Omit<UpdateOfferInput, 'id'>;
  link?: boolean;
  archived?: boolean;
  minors?: '12_15' | '16_17';
};

const PAGE_SIZE = 100;

/** The first of each course is its primary one. Between them they show every kind of price, and what may stand in the way. */
const PLANS: readonly Plan[] = [
  {
    of: 'bread-from-four-ingredients',
    name: 'On your own',
    description: 'The whole course, at your own pace and in your own kitchen.',
    pricing: { type: 'one_time', amount: 3900, currency: 'EUR' },
    later: { pricing: { type: 'one_time', amount: 4900, currency: 'EUR' } },
    minors: '12_15',
  },
  {
    of: 'bread-from-four-ingredients',
    name: 'Baking together',
    description: 'Six evenings in a small group with Lena, who tastes what you bake.',
    pricing: { type: 'installments', amount: 6000, currency: 'EUR', installments: 3 },
    enrollment: 'approval',
    deliveryMode: 'cohort',
    discussionEnabled: true,
    capacity: 12,
  },
  {
    of: 'bread-from-four-ingredients',
    name: 'For the neighbours',
    description: 'For the people of our street, who smelled it first.',
    pricing: { type: 'free' },
    visibility: 'unlisted',
    capacity: 30,
    link: true,
  },
  {
    of: 'bread-from-four-ingredients',
    name: 'First try',
    pricing: { type: 'one_time', amount: 1900, currency: 'EUR' },
    archived: true,
  },
  {
    of: 'how-to-look-at-a-flower',
    name: 'A year of looking',
    pricing: { type: 'one_time', amount: 2500, currency: 'EUR' },
    accessDays: 365,
    minors: '12_15',
  },
  {
    of: 'ask-a-database',
    name: 'Everything, for nothing',
    description: 'Twelve lessons and the file of loans. Ask it whatever you like.',
    pricing: { type: 'free' },
    minors: '16_17',
  },
  {
    of: 'ask-a-database',
    name: 'With a mentor',
    description: 'Noor reads your queries and answers within a day.',
    pricing: { type: 'one_time', amount: 19_000, currency: 'USD' },
    enrollment: 'approval',
    capacity: 5,
    accessDays: 90,
  },
  {
    of: 'a-jar-that-lives',
    name: 'Early jars',
    description: 'For those who cannot wait until it bubbles.',
    pricing: { type: 'one_time', amount: 1500, currency: 'EUR' },
  },
];

/** Makes each offer that is not there, and goes on where an earlier run was cut off. */
export async function makeOffers(ctx: OrgContext): Promise<void> {
  const { contents } = await listContents(ctx, { page: 1, pageSize: PAGE_SIZE });
  const ids = new Map(contents.map(({ routeSegment, id }) => [routeSegment, id]));
  for (const plan of PLANS) {
    const id = idIn(ids, plan.of);
    const made = (await listContentOffers(ctx, { id })).find(({ name }) => name === plan.name);
    await finish(ctx, made ?? (await make(ctx, id, plan)), plan);
  }
}

async function make(ctx: OrgContext, id: string, plan: Plan): Promise<OfferDto> {
  const { of: _of, later: _later, link: _link, archived: _archived, minors: _minors, ...offer } = plan;
  return createOffer(ctx, { id, ...offer });
}

async function finish(ctx: OrgContext, offer: OfferDto, { later, link, archived, minors }: Plan): Promise<void> {
  const { id } = offer;
  if (later !== undefined) await updateOffer(ctx, { id, ...later });
  if (link === true && offer.accessLink === null) await makeAccessLink(ctx, { id });
  if (minors !== undefined && offer.minorReview.reviewedAt === null) {
    await putMinorReview(ctx, { id, eligible: true, minimumAgeBand: minors });
  }
  if (archived === true) await archiveOffer(ctx, { id });
}
