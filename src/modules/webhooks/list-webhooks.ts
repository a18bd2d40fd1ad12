import type { WebhookDto } from '../../kernel/records/webhook';
import { type OrgContext, reader } from '../../platform/context';
import { toWebhookDto, WEBHOOK_FIELDS } from './webhook-record';

/** Newest first, without their secrets. */
export async function listWebhooks(ctx: OrgContext): Promise<WebhookDto[]> {
  const rows = await reader(ctx).webhook.findMany({
    where: { organizationId: ctx.orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: WEBHOOK_FIELDS,
  });
  return rows.map(toWebhookDto);
}
