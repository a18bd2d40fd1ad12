import type { Prisma } from '../../generated/prisma/client';
import { notFound } from '../../kernel/errors';
import type { CampaignDto } from '../../kernel/records/campaign';
import { isOrganizationWide, type OrgContext, reader } from '../../platform/context';
import { mayEdit } from '../content';
import { campaignStateOf, type Discount } from './campaign-policy';
import type { CampaignStandingDto } from './campaign-schemas';

const include = { contents: { select: { contentId: true }, orderBy: { contentId: 'asc' } } } as const;
type Row = Prisma.CampaignGetPayload<{ include: typeof include }>;

function discountOfRow({ discountType, percent, amount, currency }: Row): Discount {
  if (discountType === 'percent' && percent !== null) return { type: 'percent', percent };
  if (amount !== null && currency !== null) return { type: 'fixed', amount, currency };
  throw new Error('The table allows no discount without its columns.');
}

const toDto = (row: Row): CampaignDto => ({
  id: row.id,
  code: row.code,
  name: row.name,
  discount: discountOfRow(row),
  contentIds: row.contents.map(({ contentId }) => contentId),
  maxRedemptions: row.maxRedemptions,
  maxPerBuyer: row.maxPerBuyer,
  redemptions: row.redemptions,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** All of them, newest first. */
export async function listCampaigns(ctx: OrgContext): Promise<CampaignDto[]> {
  const rows = await reader(ctx).campaign.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include,
  });
  return rows.map(toDto);
}

export async function getCampaign(ctx: OrgContext, { id }: { id: string }): Promise<CampaignDto> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  const row = await reader(ctx).campaign.findUnique({ where, include });
  if (row === null) throw notFound('Campaign');
  return toDto(row);
}

const standing = {
  contents: {
    select: { contentId: true, content: { select: { id: true, title: true, teamId: true } } },
    orderBy: { contentId: 'asc' },
  },
  uses: { select: { purchaseId: true }, take: 1 },
} as const satisfies Prisma.CampaignInclude;

function toStanding(
  { actor }: OrgContext,
  row: Prisma.CampaignGetPayload<{ include: typeof standing }>,
  now: Date,
): CampaignStandingDto {
  const contents = row.contents.map(({ content }) => content);
  return {
    ...toDto(row),
    state: campaignStateOf({ ...row, taken: row.redemptions + row.held }, now),
    held: row.held,
    used: row.uses.length > 0,
    contents: contents.map(({ id, title }) => ({ id, title })),
    mayEdit: contents.length === 0 ? isOrganizationWide(actor) : contents.every((content) => mayEdit(actor, content)),
  };
}

/** All of them for the dashboard, newest first, with how each of them stands. */
export async function browseCampaigns(ctx: OrgContext): Promise<CampaignStandingDto[]> {
  const rows = await reader(ctx).campaign.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: standing,
  });
  const now = ctx.now();
  return rows.map((row) => toStanding(ctx, row, now));
}

export async function readCampaignStanding(ctx: OrgContext, { id }: { id: string }): Promise<CampaignStandingDto> {
  const where = { organizationId_id: { organizationId: ctx.orgId, id } };
  const row = await reader(ctx).campaign.findUnique({ where, include: standing });
  if (row === null) throw notFound('Campaign');
  return toStanding(ctx, row, ctx.now());
}
