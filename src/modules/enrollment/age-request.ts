import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { inTransaction, type OrgContext } from '../../platform/context';
import { lockRequest } from './lock-request';
import { toRequestDto, WITH_BACKING } from './request-record';
import type { EnrollmentRequestDto } from './request-schemas';

/** For the command line, beside the payment sandbox alone: days pass for this request. */
export async function ageRequest(
  ctx: OrgContext,
  { id, days }: { id: string; days: number },
): Promise<EnrollmentRequestDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const { createdAt } = await lockRequest(tx, inside, id);
    const row = await tx.enrollmentRequest.update({
      where: { organizationId_id: { organizationId: inside.orgId, id } },
      data: { createdAt: addMilliseconds(createdAt, -days * DAY_MS) },
      include: WITH_BACKING,
    });
    return toRequestDto(row);
  });
}
