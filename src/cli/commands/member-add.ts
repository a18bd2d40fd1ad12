import { z } from 'zod';
import { email } from '../../kernel/text';
import { addMember } from '../../modules/organization';
import { StaffRole } from '../../modules/organization/schemas';
import { systemContext } from '../../server/auth/system';
import { JOB, organizationOption } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: z.strictObject({
    org: organizationOption,
    email: email().describe('of a person who has an account'),
    role: StaffRole.describe('owner, admin or member'),
  }),
  run: async ({ org, ...member }) => addMember(await systemContext(org, JOB), member),
});
