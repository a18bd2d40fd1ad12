import { changesBetween } from '../../kernel/audit/changes';
import { conflict, forbidden, invalid, notFound } from '../../kernel/errors';
import { isId, newId } from '../../kernel/ids';
import type { CampaignDto } from '../../kernel/records/campaign';
import { record } from '../../platform/audit';
import { inTransaction, isOrganizationWide, type OrgContext } from '../../platform/context';
import { onUnique } from '../../platform/db/errors';
import type { Tx } from '../../platform/db/prisma';
import { assertMayEditAll } from '../content';
import type { Discount } from './campaign-policy';
import { getCampaign } from './campaign-record';
import type { CreateCampaignInput, UpdateCampaignInput } from './campaign-schemas';

const AUDITED = [
  'code',
  'name',
  'discount',
  'contentIds',
  'maxRedemptions',
  'maxPerBuyer',
  'startsAt',
  'endsAt',
  'active',
] as const;

export async function createCampaign(ctx: OrgContext, input: CreateCampaignInput): Promise<CampaignDto> {
  const { discount, contentIds = [], ...settings } = input;
  return inTransaction(ctx, async (tx, inside) => {
    const [id, now] = [newId('campaign'), inside.now()];
    const startsAt = settings.startsAt ?? now;
    assertWindow(startsAt, settings.endsAt ?? null);
    await assertContents(tx, inside, contentIds);
    const stamps = { createdAt: now, updatedAt: now };
    await tx.campaign
      .create({
        data: { ...settings, ...discountColumns(discount), id, organizationId: inside.orgId, startsAt, ...stamps },
        select: { id: true },
      })
      .catch((error) => onUnique(error, codeTaken(input.code)));
    await writeContents(tx, inside, id, contentIds);
    return finish(tx, inside, 'campaign.created', null, id);
  });
}

/** Changes what is sent; purchases that used the code keep their price. */
export async function updateCampaign(ctx: OrgContext, input: UpdateCampaignInput): Promise<CampaignDto> {
  const { id, discount, contentIds, ...settings } = input;
  return inTransaction(ctx, async (tx, inside) => {
    const { used } = await holdCampaign(tx, inside, id);
    const before = await getCampaign(inside, { id });
    await assertContents(tx, inside, before.contentIds);
    if (contentIds !== undefined) await assertContents(tx, inside, contentIds);
    const endsAt = before.endsAt === null ? null : new Date(before.endsAt);
    assertWindow(
      settings.startsAt ?? new Date(before.startsAt),
      settings.endsAt === undefined ? endsAt : settings.endsAt,
    );
    if (typeof settings.maxRedemptions === 'number' && settings.maxRedemptions < used) {
      throw conflict('campaign_limit_too_small', `maxRedemptions: the code was used ${used} times already`);
    }
    const where = { organizationId_id: { organizationId: inside.orgId, id } };
    const data = { ...settings, ...(discount === undefined ? {} : discountColumns(discount)) };
    await tx.campaign
      .update({ where, data, select: { id: true } })
      .catch((error) => onUnique(error, codeTaken(input.code ?? before.code)));
    if (contentIds !== undefined) await writeContents(tx, inside, id, contentIds);
    const changed = Object.keys(changesBetween(AUDITED, before, await getCampaign(inside, { id }))).length > 0;
    if (!changed) return before;
    await tx.campaign.update({ where, data: { updatedAt: inside.now() }, select: { id: true } });
    return finish(tx, inside, 'campaign.updated', before, id);
  });
}

/** Only while nobody has used the code, and no open checkout holds it. */
export async function deleteCampaign(ctx: OrgContext, { id }: { id: string }): Promise<{ deleted: true; id: string }> {
  return inTransaction(ctx, async (tx, inside) => {
    await holdCampaign(tx, inside, id);
    const before = await getCampaign(inside, { id });
    await assertContents(tx, inside, before.contentIds);
    const of = { organizationId: inside.orgId, campaignId: id };
    if ((await tx.campaignUse.findFirst({ where: of, select: { purchaseId: true } })) !== null) {
      throw conflict('campaign_redeemed', 'This code was used; set active to false instead.');
    }
    await tx.campaign.delete({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      select: { id: true },
    });
    const changes = changesBetween(AUDITED, before, null);
    record(tx, inside, { action: 'campaign.deleted', target: { type: 'campaign', id }, changes });
    return { deleted: true, id };
  });
}

async function finish(
  tx: Tx,
  ctx: OrgContext,
  action: 'campaign.created' | 'campaign.updated',
  before: CampaignDto | null,
  id: string,
): Promise<CampaignDto> {
  const campaign = await getCampaign(ctx, { id });
  record(tx, ctx, { action, target: { type: 'campaign', id }, changes: changesBetween(AUDITED, before, campaign) });
  return campaign;
}

async function holdCampaign(tx: Tx, ctx: OrgContext, id: string): Promise<{ used: number }> {
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT "redemptions" + "held" AS "used" FROM "Campaign"
    WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR UPDATE`;
  if (row === undefined) throw notFound('Campaign');
  return row;
}

/** They exist, and the actor may edit each of them; a code for all contents is for those whose authority is the whole. */
async function assertContents(tx: Tx, ctx: OrgContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) {
    if (!isOrganizationWide(ctx.actor))
      throw forbidden('contentIds: name contents of teams in which you are lead or editor.');
    return;
  }
  const contents = await tx.$queryRaw<{ id: string; teamId: string }[]>`
    SELECT "id", "teamId" FROM "Content" WHERE "organizationId" = ${ctx.orgId} AND "id" = ANY(${ids.filter((id) => isId('content', id))})
    ORDER BY "id" FOR KEY SHARE`;
  const known = new Set(contents.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalid('validation_failed', `contentIds[${unknown}]: is no content of this organization`);
  assertMayEditAll(ctx.actor, contents, 'campaign');
}

async function writeContents(
  tx: Tx,
  ctx: OrgContext,
  campaignId: string,
  contentIds: readonly string[],
): Promise<void> {
  const organizationId = ctx.orgId;
  await tx.campaignContent.deleteMany({ where: { organizationId, campaignId, contentId: { notIn: [...contentIds] } } });
  await tx.campaignContent.createMany({
    data: contentIds.map((contentId) => ({ organizationId, campaignId, contentId })),
    skipDuplicates: true,
  });
}

const discountColumns = (discount: Discount) =>
  discount.type === 'percent'
    ? { discountType: discount.type, percent: discount.percent, amount: null, currency: null }
    : { discountType: discount.type, percent: null, amount: discount.amount, currency: discount.currency };

const codeTaken = (code: string) => conflict('campaign_code_taken', `code: ${code} is the code of another campaign`);

function assertWindow(start: Date, end: Date | null): void {
  if (end !== null && start >= end) throw invalid('validation_failed', 'endsAt: must be later than startsAt');
}
