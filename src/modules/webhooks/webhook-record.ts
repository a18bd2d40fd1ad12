import { notFound } from '../../kernel/errors';
import type { WebhookEventName } from '../../kernel/events/names';
import type { WebhookDto } from '../../kernel/records/webhook';
import { type OrgContext, reader } from '../../platform/context';

export const WEBHOOK_FIELDS = {
  id: true,
  url: true,
  events: true,
  active: true,
  teamId: true,
  createdAt: true,
} as const;

/** What the audit log tells of a webhook; its secret never. */
export const AUDITED_FIELDS = ['url', 'events', 'active', 'teamId'] as const;

type Row = { id: string; url: string; events: string[]; active: boolean; teamId: string | null; createdAt: Date };

export const toWebhookDto = (row: Row): WebhookDto => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookEventName[], // checked against the catalog when they were written
  active: row.active,
  teamId: row.teamId,
  createdAt: row.createdAt.toISOString(),
});

/** Not found is also the answer for a webhook of another organization. */
export async function findWebhook(ctx: OrgContext, id: string): Promise<WebhookDto> {
  const row = await reader(ctx).webhook.findUnique({
    where: { organizationId_id: { organizationId: ctx.orgId, id } },
    select: WEBHOOK_FIELDS,
  });
  if (row === null) throw webhookNotFound();
  return toWebhookDto(row);
}

export const webhookNotFound = () => notFound('Webhook');
