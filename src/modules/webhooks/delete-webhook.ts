import { changesBetween } from '../../kernel/audit/changes';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import type { DeletedDto } from '../organization/schemas';
import { deleteHistory } from './pending-messages';
import { AUDITED_FIELDS, findWebhook, webhookNotFound } from './webhook-record';

/** Removes the endpoint and its delivery history. Commits midway, because there may be much of it. */
export async function deleteWebhook(ctx: OrgContext, { id }: { id: string }): Promise<DeletedDto> {
  const webhook = await findWebhook(ctx, id);
  await deleteHistory({ organizationId: ctx.orgId, webhookId: id });
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.webhook.deleteMany({ where: { organizationId: ctx.orgId, id } });
    if (count === 0) throw webhookNotFound();
    const changes = changesBetween(AUDITED_FIELDS, webhook, null);
    record(tx, ctx, { action: 'webhook.deleted', target: { type: 'webhook', id }, changes });
  });
  return { deleted: true, id };
}
