import { createApiKey } from '../../modules/organization';
import { CreateApiKeyInput } from '../../modules/organization/schemas';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: CreateApiKeyInput.extend({ org: organizationOption }),
  run: async ({ org, ...key }) => {
    const created = await createApiKey(await systemContext(org, JOB), key);
    return {
      id: created.id,
      key: created.key,
      name: created.name,
      prefix: created.prefix,
      expiresAt: created.expiresAt,
    };
  },
});
