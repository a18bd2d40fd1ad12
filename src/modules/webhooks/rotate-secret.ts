import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import { webhookNotFound } from './webhook-record';
import type { RotatedSecretDto } from './webhook-schemas';
import { newSecret, sealSecret } from './webhook-secret';

/** For a day the old secret signs beside the new one. A second rotation within that day ends the oldest at once. */
export function rotateSecret(ctx: OrgContext, { id }: { id: string }): Promise<RotatedSecretDto> {
  return inTransaction(ctx, async (tx) => {
    const [current] = await tx.$queryRaw<{ secret: string }[]>`
      SELECT "secret" FROM "Webhook" WHERE "organizationId" = ${ctx.orgId} AND "id" = ${id} FOR NO KEY UPDATE`;
    if (current === undefined) throw webhookNotFound();
    const secret = newSecret();
    const now = ctx.now();
    const previousSecretExpiresAt = addMilliseconds(now, DAY_MS);
    await tx.webhook.update({
      where: { organizationId_id: { organizationId: ctx.orgId, id } },
      data: { secret: sealSecret(secret), previousSecret: current.secret, previousSecretExpiresAt, updatedAt: now },
      select: { id: true },
    });
    record(tx, ctx, { action: 'webhook.secret_rotated', target: { type: 'webhook', id } });
    return { id, secret, previousSecretExpiresAt: previousSecretExpiresAt.toISOString() };
  });
}
