import { z } from 'zod';
import { verifySales } from '../../modules/commerce';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: z.strictObject({ org: organizationOption.optional() }),
  run: async ({ org }) =>
    verifySales(org === undefined ? {} : { organizationId: (await systemContext(org, JOB)).orgId }),
  failed: ({ ok }) => !ok,
});
