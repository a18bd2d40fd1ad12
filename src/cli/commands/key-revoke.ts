import { organizationIdOfApiKey, revokeApiKey } from '../../modules/organization';
import { ApiKeyInput } from '../../modules/organization/schemas';
import { systemContext } from '../../server/auth/system';
import { JOB, outsideOrganizations } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: ApiKeyInput,
  run: async ({ id }) => {
    const organizationId = await organizationIdOfApiKey(outsideOrganizations, id);
    return revokeApiKey(await systemContext(organizationId, JOB), { id });
  },
});
