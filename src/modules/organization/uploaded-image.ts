import { invalid } from '../../kernel/errors';
import { type OrgContext, reader } from '../../platform/context';

const UPLOADED = '/media/';

/** Refuses the path of a file that is not an image of this organization; any other address is somebody else's to serve. */
export async function assertOwnImage(
  ctx: OrgContext,
  field: string,
  address: string | null | undefined,
): Promise<void> {
  if (!address?.startsWith(UPLOADED)) return;
  const file = await reader(ctx).mediaFile.findFirst({
    where: { organizationId: ctx.orgId, path: address.slice(UPLOADED.length), contentType: { startsWith: 'image/' } },
    select: { id: true },
  });
  if (file === null) {
    throw invalid('unknown_image', `${field}: is not the path of an image that this organization has uploaded`);
  }
}
