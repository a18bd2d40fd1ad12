import { changesBetween } from '../../kernel/audit/changes';
import { notFound } from '../../kernel/errors';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { OrganizationDto, OrganizationSettingsDto, UpdateOrganizationInput } from './organization-schemas';
import { readUsage } from './organization-usage';
import { lockOrganization } from './staff-lock';
import { assertOwnImage } from './uploaded-image';

const SETTINGS = {
  id: true,
  name: true,
  slug: true,
  logo: true,
  cover: true,
  bio: true,
  requireCheckoutTaxId: true,
} as const;

const AUDITED = ['name', 'logo', 'cover', 'bio', 'requireCheckoutTaxId'] as const;

export async function getOrganization(ctx: OrgContext): Promise<OrganizationDto> {
  const [settings, usage] = await Promise.all([
    reader(ctx).organization.findUnique({ where: { id: ctx.orgId }, select: SETTINGS }),
    readUsage(ctx),
  ]);
  if (settings === null) throw notFound('Organization');
  return { ...settings, usage };
}

/** Changes what was sent and nothing else. */
export function updateOrganization(ctx: OrgContext, input: UpdateOrganizationInput): Promise<OrganizationSettingsDto> {
  return inTransaction(ctx, async (tx, inside) => {
    await assertOwnImage(inside, 'logo', input.logo);
    await assertOwnImage(inside, 'cover', input.cover);
    await lockOrganization(tx, ctx.orgId);
    const where = { id: ctx.orgId };
    const before = await tx.organization.findUnique({ where, select: SETTINGS });
    const after = await tx.organization.update({ where, data: { ...input, updatedAt: ctx.now() }, select: SETTINGS });
    const changes = changesBetween(AUDITED, before, after, { hidden: ['bio'] });
    record(tx, ctx, { action: 'organization.updated', target: { type: 'organization', id: ctx.orgId }, changes });
    return after;
  });
}
