import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { email } from '../../kernel/text';
import { learnUntil } from '../../modules/enrollment';
import { findUserByEmail } from '../../modules/identity';
import { db } from '../../platform/db/prisma';
import { systemContext } from '../../server/auth/system';
import { JOB, outsideOrganizations } from '../caller';
import { defineCommand, UsageError } from '../command';
import { assertSandbox } from '../simulated';

export default defineCommand({
  input: z.strictObject({
    content: idField('content').describe('the id of the course'),
    email: email().describe('the address of one of its learners'),
    percent: z
      .string()
      .regex(/^(\d{1,2}|100)$/, 'must be a whole number from 0 to 100')
      .transform(Number)
      .describe('how much of the course they have done then, at least; 100 completes it'),
  }),
  run: async ({ content, email: address, percent }) => {
    assertSandbox();
    const found = await db.content.findUnique({ where: { id: content }, select: { organizationId: true } });
    if (found === null) throw new UsageError('Content not found.');
    const person = await findUserByEmail(outsideOrganizations, address);
    if (person === null) throw new UsageError(`Nobody has the address ${address}.`);
    const ctx = await systemContext(found.organizationId, JOB);
    const learner = await learnUntil(ctx, { contentId: content, userId: person.id, percent });
    const { id: learnerId, userId, progress, completedAt } = learner;
    return { userId, learnerId, progress, completedAt };
  },
});
