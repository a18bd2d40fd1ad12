import { contentExample } from '../../kernel/records/content';
import { createWebhook, testWebhook } from '../../modules/webhooks';
import type { CreatedWebhookDto, CreateWebhookInput } from '../../modules/webhooks/schemas';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { emit } from '../../platform/outbox';
import { allowOrigin } from '../receiver';

type InOrganization = { ctx: OrgContext };

/** Nobody listens there, and it may be tried. */
export const NOBODY = 'http://127.0.0.1:9/hooks';

/** An endpoint that hears of new contents. */
export function aWebhook({ ctx }: InOrganization, over: Partial<CreateWebhookInput> = {}): Promise<CreatedWebhookDto> {
  const url = over.url ?? NOBODY;
  if (url === NOBODY) allowOrigin(new URL(NOBODY).origin);
  return createWebhook(ctx, { events: ['content.created'], ...over, url });
}

/** An event as a change would leave it, without the change. Returns its id. */
export const anEvent = ({ ctx }: InOrganization, title = 'Dovetail joints'): Promise<string> =>
  inTransaction(ctx, (tx, inside) => emit(tx, inside, 'content.created', { content: { ...contentExample, title } }));

/** So many events at once. Returns their ids, oldest first. */
export async function manyEvents(org: InOrganization, count: number): Promise<string[]> {
  return inTransaction(org.ctx, async (tx, inside) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) {
      ids.push(await emit(tx, inside, 'content.created', { content: { ...contentExample, title: `Lesson ${i}` } }));
    }
    return ids;
  });
}

/** A test ping that was refused by nobody's port, in the log. */
export async function aDelivery(
  org: InOrganization,
): Promise<{ webhookId: string; deliveryId: string; eventId: string }> {
  const { id: webhookId } = await aWebhook(org);
  const { id: eventId } = await testWebhook(org.ctx, { id: webhookId });
  const { id: deliveryId } = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId }, select: { id: true } });
  return { webhookId, deliveryId, eventId };
}
