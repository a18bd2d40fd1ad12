import { z } from 'zod';
import { email } from '../../kernel/text';
import { createUser } from '../../modules/identity';
import { NewPassword, PersonName } from '../../modules/identity/schemas';
import { outsideOrganizations } from '../caller';
import { defineCommand } from '../command';

export default defineCommand({
  input: z.strictObject({ email: email(), name: PersonName, password: NewPassword }),
  run: async (person) => {
    const created = await createUser(outsideOrganizations, { ...person, emailVerified: true });
    return { id: created.id, email: created.email, name: created.name };
  },
});
