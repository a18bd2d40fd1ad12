import { z } from 'zod';
import { verifyChains } from '../../modules/audit';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption, outsideOrganizations } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: z.strictObject({ org: organizationOption.optional() }),
  run: async ({ org }) => {
    if (org === undefined) return verifyChains(outsideOrganizations);
    const { orgId } = await systemContext(org, JOB);
    return verifyChains(outsideOrganizations, { organizationId: orgId });
  },
  failed: ({ ok }) => !ok,
});
