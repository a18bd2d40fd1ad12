import { reader, type SignedIn } from '../../platform/context';
import type { MyOrganizationDto } from './organization-schemas';

/** Where the person works, by name: what the organization switcher shows. */
export async function listMyOrganizations(ctx: SignedIn): Promise<MyOrganizationDto[]> {
  const rows = await reader(ctx).member.findMany({
    where: { userId: ctx.userId },
    orderBy: [{ organization: { name: 'asc' } }, { organizationId: 'asc' }],
    select: { role: true, organization: { select: { id: true, slug: true, name: true, logo: true } } },
  });
  return rows.map(({ role, organization }) => ({ ...organization, role }));
}
