import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { ageRequest } from '../../modules/enrollment';
import { db } from '../../platform/db/prisma';
import { systemContext } from '../../server/auth/system';
import { JOB } from '../caller';
import { defineCommand, UsageError } from '../command';
import { assertSandbox } from '../simulated';

export default defineCommand({
  input: z.strictObject({
    request: idField('enrollmentRequest').describe('the id of the enrollment request'),
    days: z
      .string()
      .regex(/^\d{1,4}$/, 'must be a whole number')
      .transform(Number)
      .describe('by how many days its creation moves back'),
  }),
  run: async ({ request, days }) => {
    assertSandbox();
    const found = await db.enrollmentRequest.findFirst({ where: { id: request }, select: { organizationId: true } });
    if (found === null) throw new UsageError('Enrollment request not found.');
    const { createdAt, expiresAt } = await ageRequest(await systemContext(found.organizationId, JOB), {
      id: request,
      days,
    });
    return { request, createdAt, expiresAt };
  },
});
