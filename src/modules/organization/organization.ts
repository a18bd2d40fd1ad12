import { notFound } from '../../kernel/errors';
import { inTransaction, type OrgContext, reader } from '../../platform/context';
import type { OrganizationDto, OrganizationSettingsDto, UpdateOrganizationInput } from './organization-schemas';
import { readUsage } from './organization-usage';
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
    return tx.organization.update({
      where: { id: ctx.orgId },
      data: { ...input, updatedAt: ctx.now() },
      select: SETTINGS,
    });
  });
}
