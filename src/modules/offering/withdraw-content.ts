import { record } from '../../platform/audit';
import type { OrgContext } from '../../platform/context';
import type { Tx } from '../../platform/db/prisma';
import { emitEach } from '../../platform/outbox';
import { cohortsWhere } from './cohort-record';

type Inside = OrgContext & { readonly tx: Tx };
type Of = { contentId: string };

/**
 * What is sold of a content that is about to be deleted: its cohorts go, with their sessions and discussions, and each is
 * told of; codes for it alone are switched off, because a code without a content would count for all. Its offers go with
 * it. Called inside the caller's transaction, which has locked the content and left nobody in its cohorts.
 */
export async function withdrawContent(tx: Tx, ctx: Inside, of: Of): Promise<void> {
  await deleteCohorts(tx, ctx, of);
  await switchCodesOff(tx, ctx, of);
}

async function deleteCohorts(tx: Tx, ctx: Inside, { contentId }: Of): Promise<void> {
  const cohorts = await cohortsWhere(ctx, { contentId });
  await tx.cohort.deleteMany({ where: { organizationId: ctx.orgId, contentId } });
  const told = cohorts.map((cohort) => ({ cohort })).sort((a, b) => (a.cohort.id < b.cohort.id ? -1 : 1));
  await emitEach(tx, ctx, 'cohort.deleted', told);
}

async function switchCodesOff(tx: Tx, ctx: Inside, { contentId }: Of): Promise<void> {
  const codes = await tx.$queryRaw<{ id: string }[]>`
    WITH alone AS MATERIALIZED (
      SELECT c."id" FROM "Campaign" c
      JOIN "CampaignContent" here ON here."organizationId" = c."organizationId" AND here."campaignId" = c."id"
      WHERE c."organizationId" = ${ctx.orgId} AND c."active" AND here."contentId" = ${contentId} AND NOT EXISTS (
        SELECT FROM "CampaignContent" other WHERE other."organizationId" = c."organizationId"
          AND other."campaignId" = c."id" AND other."contentId" <> ${contentId})
      ORDER BY c."id" FOR UPDATE OF c)
    UPDATE "Campaign" c SET "active" = false, "updatedAt" = ${ctx.now()}
    FROM alone WHERE c."organizationId" = ${ctx.orgId} AND c."id" = alone."id" RETURNING c."id"`;
  for (const { id } of codes) {
    const changes = { active: [true, false] as const, contentIds: [[contentId], []] as const };
    record(tx, ctx, { action: 'campaign.updated', target: { type: 'campaign', id }, changes });
  }
}
