import { changesBetween } from '../../kernel/audit/changes';
import type { WebhookDto } from '../../kernel/records/webhook';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import { cancelPending } from './pending-messages';
import { AUDITED_FIELDS, findWebhook, toWebhookDto, WEBHOOK_FIELDS } from './webhook-record';
import type { UpdateWebhookInput } from './webhook-schemas';

/**
 * Pauses and resumes. What waits when it is paused, and what happens until it is resumed, is not sent later; a replay
 * does that. Commits midway, because there may be much that waits.
 */
export async function updateWebhook(ctx: OrgContext, { id, active }: UpdateWebhookInput): Promise<WebhookDto> {
  const before = await findWebhook(ctx, id);
  if (active === undefined || active === before.active) return before;
  const endpoint = { organizationId: ctx.orgId, webhookId: id };
  // While it is inactive nothing is claimed, so that what is left of its backlog can be cleared without a race.
  if (active) await cancelPending(endpoint);
  const after = await setActive(ctx, id, active);
  if (!active) await cancelPending(endpoint);
  return after;
}

function setActive(ctx: OrgContext, id: string, active: boolean): Promise<WebhookDto> {
  return inTransaction(ctx, async (tx, inside) => {
    const before = await findWebhook(inside, id);
    const row = await tx.webhook.update({
      where: { organizationId_id: { organizationId: ctx.orgId, id } },
      data: { active, disabledAt: null, ...(active ? { failingSince: null } : {}), updatedAt: ctx.now() },
      select: WEBHOOK_FIELDS,
    });
    const changes = changesBetween(AUDITED_FIELDS, before, row);
    if (before.active !== active)
      record(tx, ctx, { action: 'webhook.updated', target: { type: 'webhook', id }, changes });
    return toWebhookDto(row);
  });
}
