import { createTag } from '../../modules/content';
import { CreateTagInput } from '../../modules/content/schemas';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: CreateTagInput.extend({ org: organizationOption }),
  run: async ({ org, name }) => createTag(await systemContext(org, JOB), { name }),
});
