import { z } from 'zod';
import { email, text } from '../../kernel/text';
import { createUser, findUserByEmail } from '../../modules/identity';
import { NewPassword, PersonName } from '../../modules/identity/schemas';
import { createOrganization } from '../../modules/organization';
import { Slug } from '../../modules/organization/schemas';
import { inTransaction } from '../../platform/context';
import { outsideOrganizations } from '../caller';
import { defineCommand } from '../command';

const input = z.strictObject({
  name: text(1, 100),
  slug: Slug.describe('the place of its pages, such as riverside-school'),
  ownerEmail: email().describe('a person who has an account keeps its name and password'),
  ownerName: PersonName,
  ownerPassword: NewPassword,
});

export default defineCommand({
  input,
  run: ({ name, slug, ownerEmail, ownerName, ownerPassword }) =>
    inTransaction(outsideOrganizations, async (_, ctx) => {
      const person = { email: ownerEmail, name: ownerName, password: ownerPassword, emailVerified: true };
      const owner = (await findUserByEmail(ctx, ownerEmail)) ?? (await createUser(ctx, person));
      const organization = await createOrganization(ctx, { name, slug, ownerUserId: owner.id });
      return { id: organization.id, slug: organization.slug, ownerUserId: owner.id };
    }),
});
