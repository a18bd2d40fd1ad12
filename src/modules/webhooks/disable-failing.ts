import { newRequestId, type OrgId } from '../../kernel/ids';
import { addMilliseconds } from '../../kernel/time';
import { record } from '../../platform/audit';
import { inTransaction, type OrgContext } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { log } from '../../platform/log';
import { composeMail } from '../../platform/mail/compose';
import { sendMail } from '../../platform/mail/mail';
import { cancelPending } from './pending-messages';
import { DISABLED_AFTER_MS } from './retry-policy';

/** Sets an endpoint inactive that has failed for days, and tells owners and admins. Nothing if somebody was faster. */
export async function disableFailing(webhookId: string, now: () => Date): Promise<void> {
  const webhook = await db.webhook.findUnique({
    where: { id: webhookId },
    select: { organizationId: true, url: true, organization: { select: { name: true, slug: true } } },
  });
  if (webhook === null) return;
  const { organizationId, url, organization } = webhook;
  const ctx: OrgContext = {
    orgId: organizationId as OrgId,
    actor: { kind: 'system', job: 'deliver-webhooks', role: 'owner' },
    requestId: newRequestId(),
    now,
  };
  const won = await inTransaction(ctx, async (tx) => {
    const at = now();
    const { count } = await tx.webhook.updateMany({
      where: { id: webhookId, active: true, failingSince: { lte: addMilliseconds(at, -DISABLED_AFTER_MS) } },
      data: { active: false, disabledAt: at, updatedAt: at },
    });
    if (count === 1) {
      const target = { type: 'webhook', id: webhookId } as const;
      record(tx, ctx, { action: 'webhook.disabled', target, changes: { active: [true, false] } });
    }
    return count === 1;
  });
  if (!won) return;
  log.warn({ webhookId, organizationId }, 'a webhook was set inactive because it had failed for days');
  await cancelPending({ organizationId, webhookId });
  await tellStaff({ organizationId, webhookId, url, ...organization });
}

type About = { organizationId: string; webhookId: string; url: string; name: string; slug: string };

async function tellStaff({ organizationId, webhookId, url, name, slug }: About): Promise<void> {
  const staff = await db.member.findMany({
    where: { organizationId, role: { in: ['owner', 'admin'] } },
    select: { user: { select: { email: true } } },
  });
  for (const { user } of staff) {
    sendMail(
      composeMail({
        to: user.email,
        kind: 'webhook.disabled',
        subject: `A webhook of ${name} was turned off`,
        paragraphs: [
          `The webhook ${url} has taken nothing for five days, so Lectern no longer sends to it.`,
          'What happens until it is turned on again is kept: mend the endpoint, turn the webhook on and replay the days that it missed.',
        ],
        action: { label: 'See the webhook', url: `${env().APP_URL}/app/${slug}/settings/webhooks/${webhookId}` },
      }),
    );
  }
}
